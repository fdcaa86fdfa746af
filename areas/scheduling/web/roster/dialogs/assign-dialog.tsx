import { Button, Checkbox } from '@mantine/core'
import '@mantine/core/styles/ScrollArea.layer.css'
import '@mantine/core/styles/Combobox.layer.css'
import '@mantine/core/styles/PillsInput.layer.css'
import '@mantine/core/styles/Pill.layer.css'
import { useState } from 'react'
import { problemText } from '#platform/web/client/request-problem.ts'
import { Dialog } from '#platform/web/parts/dialog.tsx'
import { Notice } from '#platform/web/parts/notice.tsx'
import type { Roster } from '../../../contract/roster/roster-shape.ts'
import { shiftWords } from './plan-dialog.tsx'
import { shortDay } from '../roster-words.ts'
import type { PlannedCell } from '../planned-cell.ts'
import type { Planning } from '../use-planning.ts'
import { EveryoneShown } from './everyone-shown.tsx'
import styles from './assign-dialog.module.css'
import { t } from '#platform/contract/words/texts.ts'
import { TypedMultiSelect, TypedSelect } from '#platform/web/fields/typed-select.tsx'

const REST = 'Rest'

interface AssignDialogProps {
  roster: Roster
  dates: readonly string[]
  planning: Planning
  onClose: () => void
}

/** Plans one shift, or a rest, for several people on several of the days that are shown. */
export function AssignDialog({ roster, dates, planning, onClose }: AssignDialogProps) {
  const [shift, setShift] = useState<string | null>(null)
  const [people, setPeople] = useState<string[]>([])
  const [days, setDays] = useState<readonly string[]>([])
  const [failure, setFailure] = useState<string>()
  const missing = missingOf(shift, people, days)
  const cells = people.flatMap((person) =>
    days.map((date): PlannedCell => ({
      employee_id: Number(person),
      date,
      plan: shift === REST ? 'Rest' : 'Shift',
      shift_id: shift === REST ? null : Number(shift),
    })),
  )
  const save = () => {
    if (missing !== undefined) return setFailure(missing)
    void planning
      .plan(cells, t`${cells.length} days planned`)
      .then(onClose, (problem: unknown) => setFailure(problemText(problem)))
  }
  return (
    <Dialog
      opened
      wide
      isTyped={people.length > 0}
      onClose={onClose}
      title="Assign a shift"
      consequence="It is a draft until the week is published."
      actions={
        <>
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button loading={planning.isBusy} onClick={save}>
            {cells.length > 1 ? `Assign ${cells.length} days` : 'Assign'}
          </Button>
        </>
      }
    >
      {failure && <Notice tone="bad">{failure}</Notice>}
      <TypedSelect
        label="Shift"
        data={[
          ...roster.shifts
            .filter(({ is_active }) => is_active)
            .map((one) => ({ value: String(one.id), label: shiftWords(one) })),
          { value: REST, label: 'Rest' },
        ]}
        value={shift}
        searchable
        onChange={setShift}
        // It has the focus first, and would lie over what else there is.
        openOnFocus={false}
        data-autofocus
      />
      <TypedMultiSelect
        label="People"
        data={roster.people
          .filter(({ may_plan }) => may_plan)
          .map(({ id, name }) => ({ value: String(id), label: name }))}
        value={people}
        searchable
        hidePickedOptions
        limit={200}
        onChange={setPeople}
      />
      <EveryoneShown
        shown={roster.people.filter(({ may_plan }) => may_plan)}
        client={roster.shifts.find(({ id }) => String(id) === shift)?.client_name}
        chosen={people.map(Number)}
        onChoose={(ids) => setPeople(ids.map(String))}
      />
      <Checkbox.Group label="Days" value={[...days]} onChange={setDays}>
        <div className={styles.rosterDays}>
          {dates.map((date) => (
            <Checkbox key={date} value={date} label={shortDay(date)} />
          ))}
        </div>
      </Checkbox.Group>
    </Dialog>
  )
}

function missingOf(
  shift: string | null,
  people: readonly string[],
  days: readonly string[],
): string | undefined {
  if (shift === null) return t`Shift is required`
  if (people.length === 0) return t`People is required`
  return days.length === 0 ? t`Days is required` : undefined
}
