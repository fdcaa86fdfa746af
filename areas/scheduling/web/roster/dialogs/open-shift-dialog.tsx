import { Button } from '@mantine/core'
import '@mantine/core/styles/ScrollArea.layer.css'
import '@mantine/core/styles/Combobox.layer.css'
import { useState } from 'react'
import type { CallDeclaration } from '#platform/contract/calls.ts'
import { callFor } from '#platform/contract/standard-calls.ts'
import { Dialog } from '#platform/web/parts/dialog.tsx'
import { Notice } from '#platform/web/parts/notice.tsx'
import { openShifts } from '../../../contract/roster/open-shifts.ts'
import { rosterCalls } from '../../../contract/roster/roster-calls.ts'
import type { Roster, RosterOpenShift } from '../../../contract/roster/roster-shape.ts'
import { timesWords } from '../times-words.ts'
import { dayWords } from '../roster-words.ts'
import type { Planning } from '../use-planning.ts'
import { useRosterCall } from '../use-roster-call.ts'
import styles from './open-shift-dialog.module.css'
import { t } from '#platform/contract/words/texts.ts'
import { TypedSelect } from '#platform/web/fields/typed-select.tsx'

interface OpenShiftDialogProps {
  roster: Roster
  open: RosterOpenShift
  planning: Planning
  onClose: () => void
}

/** What can be done about an open shift: taken by a person who could have it, given to a person by the person who plans, or taken away, which asks first. */
export function OpenShiftDialog({ roster, open, planning, onClose }: OpenShiftDialogProps) {
  const { make, isBusy } = useRosterCall()
  const [isEnding, setEnding] = useState(false)
  const act = async (call: CallDeclaration) => {
    if (await make(call, {}, open.id)) onClose()
  }
  const shift = roster.shifts.find(({ id }) => id === open.shift_id)
  const what = `${shift?.name ?? t`Open shift`}, ${dayWords(open.date)}`
  const verb = open.is_draft ? 'Delete' : 'Close'
  if (isEnding)
    return (
      <Dialog
        opened
        onClose={() => setEnding(false)}
        title={`${verb} ${what}?`}
        consequence={
          open.is_draft
            ? 'No one has seen it yet.'
            : 'It can no longer be taken. People who asked for it get a notice. A person who already has it keeps it.'
        }
        actions={
          <>
            <Button variant="default" onClick={() => setEnding(false)} data-autofocus>
              Cancel
            </Button>
            <Button
              variant="default"
              data-tone="bad"
              loading={isBusy}
              onClick={() => void act(open.is_draft ? remove : rosterCalls.closeOpenShift)}
            >
              {verb}
            </Button>
          </>
        }
      />
    )
  return (
    <Dialog
      opened
      onClose={onClose}
      title={what}
      consequence={consequenceOf(open, shift?.client_name)}
      actions={
        <>
          {roster.may_plan && (
            <Button variant="default" data-tone="bad" onClick={() => setEnding(true)}>
              {verb}...
            </Button>
          )}
          <Button variant="default" onClick={onClose}>
            Close
          </Button>
          {open.is_for_me && (
            <Button loading={isBusy} onClick={() => void act(rosterCalls.takeOpenShift)}>
              {open.taking === 'First come' ? 'Take this shift' : 'Ask for this shift'}
            </Button>
          )}
        </>
      }
    >
      {open.not_for_me !== null && <Notice tone="info" title={`Not for you: ${open.not_for_me}`} />}
      {open.is_for_me && open.warnings.length > 0 && (
        <Notice tone="warn" title={`The approver will see: ${open.warnings.join('; ')}`} />
      )}
      {roster.may_plan && <Assign {...{ roster, open, planning, onClose }} />}
    </Dialog>
  )
}

const remove = {
  ...callFor(openShifts, 'delete'),
  needs: 'delete',
  rows: 'shared',
  input: {},
  summary: '',
} as const // the standard call, as calls are declared

const consequenceOf = (open: RosterOpenShift, client = ''): string =>
  [
    `${timesWords(open.start, open.end)}, ${client}, ${open.office_name}.`,
    t`${open.taken} of ${open.wanted} taken.`,
    open.taking === 'First come' ? t`The first to ask gets it.` : t`Who gets it is decided.`,
    open.is_draft ? t`It is a draft until the days are published.` : '',
    open.note ?? '',
  ]
    .filter(Boolean)
    .join(' ')

/** Gives it to a person who is shown, as a draft. */
function Assign({ roster, open, planning, onClose }: OpenShiftDialogProps) {
  const [person, setPerson] = useState<string | null>(null)
  const give = () => {
    const found = roster.people.find(({ id }) => String(id) === person)
    if (!found) return
    planning.planAtOnce(
      [
        {
          employee_id: found.id,
          date: open.date,
          plan: 'Shift',
          shift_id: open.shift_id,
          kind: 'Extra day',
        },
      ],
      `${found.name}: planned`,
    )
    onClose()
  }
  return (
    <div className={styles.rosterAssign}>
      <TypedSelect
        label="Assign to"
        placeholder="Choose a person"
        data={roster.people
          .filter(({ may_plan }) => may_plan)
          .map(({ id, name }) => ({ value: String(id), label: name }))}
        value={person}
        searchable
        limit={200}
        onChange={setPerson}
      />
      <Button variant="default" disabled={person === null} onClick={give}>
        Assign
      </Button>
    </div>
  )
}
