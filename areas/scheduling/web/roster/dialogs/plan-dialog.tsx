import { Button } from '@mantine/core'
import '@mantine/core/styles/ScrollArea.layer.css'
import '@mantine/core/styles/Combobox.layer.css'
import { useState } from 'react'
import type { Field } from '#platform/contract/fields/field.ts'
import { problemText } from '#platform/web/client/request-problem.ts'
import { Dialog } from '#platform/web/parts/dialog.tsx'
import { Notice } from '#platform/web/parts/notice.tsx'
import { rosterDays } from '../../../contract/roster/roster-days.ts'
import type { Roster, RosterPerson, RosterShift } from '../../../contract/roster/roster-shape.ts'
import { timesWords } from '../times-words.ts'
import { dayWords } from '../roster-words.ts'
import { type PlannedCell, planOf } from '../planned-cell.ts'
import type { Planning } from '../use-planning.ts'
import styles from './plan-dialog.module.css'
import { TypedSelect } from '#platform/web/fields/typed-select.tsx'
import { FieldInput } from '#platform/web/fields/field-input.tsx'
import { useSaveKey } from '#platform/web/forms/use-save-key.ts'
import { t } from '#platform/contract/words/texts.ts'

/** What is chosen where no shift is. */
const REST = 'Rest'
const USUAL = 'As usual'

interface PlanDialogProps {
  roster: Roster
  person: RosterPerson
  date: string
  planning: Planning
  onClose: () => void
}

/** Chooses what a person works on a day: a shift of theirs, with times of its own where it must be, or a rest. */
export function PlanDialog({ roster, person, date, planning, onClose }: PlanDialogProps) {
  const before = planOf(person.id, date, planning.cellOf(person.id, date))
  const [chosen, setChosen] = useState(keyOf(before))
  const [times, setTimes] = useState({
    start: before.own_start ?? null,
    end: before.own_end ?? null,
  })
  const [kind, setKind] = useState<string | null>(before.kind ?? null)
  const [note, setNote] = useState(before.note ?? null)
  const [failure, setFailure] = useState<string>()
  const isShift = chosen !== REST && chosen !== USUAL
  const plan = (): PlannedCell => ({
    employee_id: person.id,
    date,
    plan: isShift ? 'Shift' : chosen === REST ? 'Rest' : 'As usual',
    shift_id: isShift ? Number(chosen) : null,
    own_start: isShift ? times.start : null,
    own_end: isShift ? times.end : null,
    kind: chosen === USUAL ? null : kind,
    note: note?.trim() || null,
  })
  const save = () => {
    if (planning.isBusy) return
    void planning
      .plan([plan()], `${person.name}, ${dayWords(date)}: planned`)
      .then(onClose, (problem: unknown) => setFailure(problemText(problem)))
  }
  useSaveKey(save)
  return (
    <Dialog
      opened
      onClose={onClose}
      title={`Plan ${person.name}, ${dayWords(date)}`}
      consequence="It counts, and they get a notice, when the week is published."
      actions={
        <>
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button loading={planning.isBusy} onClick={save}>
            Plan
          </Button>
        </>
      }
    >
      {failure && <Notice tone="bad">{failure}</Notice>}
      <TypedSelect
        label="Works"
        data={shiftChoices(roster, person)}
        value={chosen}
        allowDeselect={false}
        searchable
        onChange={(next) => setChosen(next ?? REST)}
        // It has the focus first, and would lie over what else there is.
        openOnFocus={false}
        data-autofocus
      />
      {isShift && <OwnTimes times={times} onChange={setTimes} />}
      {chosen !== USUAL && (
        <>
          <PlanField
            name="kind"
            label={t`Why this day is different`}
            value={kind}
            onChange={setKind}
          />
          <PlanField name="note" label={t`Note`} value={note} onChange={setNote} />
        </>
      )}
    </Dialog>
  )
}

interface OwnTimesProps {
  times: { start: string | null; end: string | null }
  onChange: (times: OwnTimesProps['times']) => void
}

function OwnTimes({ times, onChange }: OwnTimesProps) {
  const { start, end } = times
  return (
    <div className={styles.rosterTimes}>
      <PlanField
        name="own_start"
        label={t`Own start`}
        value={start}
        onChange={(next) => onChange({ ...times, start: withoutSeconds(next) })}
      />
      <PlanField
        name="own_end"
        label={t`Own end`}
        value={end}
        onChange={(next) => onChange({ ...times, end: withoutSeconds(next) })}
      />
    </div>
  )
}

interface PlanFieldProps {
  name: 'own_start' | 'own_end' | 'kind' | 'note'
  label: string
  value: string | null
  onChange: (value: string | null) => void
}

/** A field of the day, as in every other form. */
function PlanField({ name, label, value, onChange }: PlanFieldProps) {
  const field: Field = { ...rosterDays.fields[name], label, readOnly: false }
  return (
    <FieldInput
      {...{ name, field, value }}
      onChange={(next) => onChange(typeof next === 'string' && next !== '' ? next : null)}
    />
  )
}

/** As the cells of the roster keep a time. */
const withoutSeconds = (time: string | null): string | null =>
  time?.replace(/^(\d\d:\d\d):\d\d$/, '$1') ?? null

const keyOf = ({ plan, shift_id }: PlannedCell): string =>
  plan === 'Shift' ? String(shift_id) : plan === 'Rest' ? REST : USUAL

/** The shifts of the clients of a person first come, then what is none. */
export const shiftChoices = ({ shifts }: Roster, { clients }: Pick<RosterPerson, 'clients'>) => [
  ...shifts
    .filter(({ client_name, is_active }) => is_active && clients.split(', ').includes(client_name))
    .map((shift) => ({ value: String(shift.id), label: shiftWords(shift) })),
  { value: REST, label: 'Rest' },
  { value: USUAL, label: 'As usual: what their employee shift says' },
]

/** "Day, 9 AM – 6 PM, Ostara" */
export const shiftWords = ({ name, start, end, client_name }: RosterShift): string =>
  `${name}, ${timesWords(start, end)}, ${client_name}`
