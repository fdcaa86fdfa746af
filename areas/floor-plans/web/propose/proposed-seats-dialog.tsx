import { Button } from '@mantine/core'
import { useState } from 'react'
import { employees } from '#areas/people/contract/employees.ts'
import { shortDay } from '#platform/contract/words/short-day.ts'
import { t } from '#platform/contract/words/texts.ts'
import { problemText, RequestProblem } from '#platform/web/client/request-problem.ts'
import { useChange } from '#platform/web/client/use-change.ts'
import { Dialog } from '#platform/web/parts/dialog.tsx'
import { type FigureColumn, FigureTable } from '#platform/web/parts/figures/figure-table.tsx'
import { Notice } from '#platform/web/parts/notice.tsx'
import { State } from '#platform/web/parts/state.tsx'
import styles from './proposed-seats-dialog.module.css'
import { assignmentCalls, type SeatProposal } from '../../contract/assignments/assignment-calls.ts'
import { seatAssignments } from '../../contract/assignments/seat-assignments.ts'
import { floorPlans } from '../../contract/plans/floor-plans.ts'

/** A proposal with what it was asked for. */
export interface Proposed {
  readonly proposal: SeatProposal
  readonly shift_id: number
  readonly valid_from: string
}

interface ProposedSeatsDialogProps {
  proposed: Proposed
  onBack: () => void
  onClose: () => void
}

/** The proposed seats with why; Save stores all of them, or says what is in the way of which. */
export function ProposedSeatsDialog({ proposed, onBack, onClose }: ProposedSeatsDialogProps) {
  const { rows, unplaced } = proposed.proposal
  const { save, isBusy, failures } = useSaving(proposed, onClose)
  return (
    <Dialog
      wide
      opened
      onClose={onClose}
      title={rows.length === 1 ? t`Save 1 proposed seat?` : t`Save ${rows.length} proposed seats?`}
      consequence={t`Each seat is theirs from ${shortDay(proposed.valid_from)}, without an end.`}
      actions={
        <>
          <Button variant="default" onClick={onBack}>
            Back
          </Button>
          <Button loading={isBusy} disabled={rows.length === 0} onClick={() => void save()}>
            Save
          </Button>
        </>
      }
    >
      {failures.length > 0 && (
        <Notice tone="bad">
          <ul>
            {failures.map((each) => (
              <li key={each}>{each}</li>
            ))}
          </ul>
        </Notice>
      )}
      <FigureTable
        title={t`Proposed seats`}
        rows={[...rows, ...unplaced.map((one) => ({ ...one, seat: null }))]}
        keyOf={({ employee_id }) => employee_id}
        columns={columns}
      />
    </Dialog>
  )
}

interface ProposedRow {
  readonly employee: string
  readonly seat: string | null
  readonly why: string
}

const columns: readonly FigureColumn<ProposedRow>[] = [
  { label: t`Person`, isWords: true, of: ({ employee }) => wrapped(employee) },
  {
    ...{ label: t`Seat`, isWords: true },
    of: ({ seat }) => seat ?? <State tone="warn" word={t`Not placed`} />,
  },
  { label: t`Why`, isWords: true, of: ({ why }) => wrapped(why) },
]

/** Words of a cell in several lines, so that the phone shows all of them. */
const wrapped = (words: string) => <span className={styles.words}>{words}</span>

/** Saves the rows of a proposal once; what it is refused for is said with the name of the person. */
function useSaving({ proposal, shift_id, valid_from }: Proposed, onSaved: () => void) {
  const [failures, setFailures] = useState<readonly string[]>([])
  const saving = useChange(assignmentCalls.saveAssignments, {
    changes: [seatAssignments, floorPlans, employees],
  })
  const save = async () => {
    const rows = proposal.rows.map(({ seat_id, employee_id }) => ({
      ...{ seat_id, employee_id, shift_id, valid_from },
    }))
    try {
      await saving.mutateAsync({ rows, is_proposal: true })
      onSaved()
    } catch (problem) {
      setFailures(failuresOf(problem, proposal))
    }
  }
  return { save, isBusy: saving.isPending, failures }
}

function failuresOf(problem: unknown, { rows }: SeatProposal): string[] {
  if (!(problem instanceof RequestProblem) || !problem.fields) return [problemText(problem)]
  return Object.entries(problem.fields).flatMap(([path, words]) => {
    const person = rows[Number(path.split('.')[1])]?.employee
    return words.map((each) => (person === undefined ? each : `${person}: ${each}`))
  })
}
