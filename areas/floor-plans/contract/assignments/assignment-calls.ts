import { typed } from '#platform/contract/answers.ts'
import { calls } from '#platform/contract/calls.ts'
import { date, list, reference, references, yesNo } from '#platform/contract/fields/field.ts'
import { seatAssignments } from './seat-assignments.ts'

/** Each is checked by itself: so many are done in a second or two. */
export const MOST_ASSIGNED = 200

const giving = {
  method: 'POST',
  needs: 'add',
  pages: [seatAssignments.page],
  rows: 'scope',
} as const

const { seat_id, employee_id, shift_id, client_id, kind, valid_from, valid_to, days } =
  seatAssignments.fields

export const assignmentCalls = calls({
  saveAssignments: {
    ...giving,
    path: 'seatAssignment/saveMany',
    input: {
      rows: list(
        { seat_id, employee_id, shift_id, client_id, kind, valid_from, valid_to, days },
        { required: true, max: MOST_ASSIGNED },
      ),
      is_proposal: yesNo({ default: false, help: 'They were proposed by Muster.' }),
    },
    answers: typed<SavedAssignments>(),
    summary:
      'Gives many seats at once: all of them, or none. Errors are named by row: `rows.3.seat_id`.',
  },
  proposeSeats: {
    ...giving,
    path: 'seatAssignment/propose',
    reads: true,
    input: {
      floor_plan_id: reference('floor-plans', { required: true }),
      employee_ids: references('employees', {
        required: true,
        max: MOST_ASSIGNED,
        label: 'Employees',
      }),
      shift_id: reference('shifts', { required: true, label: 'Shift' }),
      valid_from: date({ required: true, label: 'From' }),
      accessible_ids: references('employees', {
        max: MOST_ASSIGNED,
        label: 'Employees who need an accessible seat',
      }),
    },
    answers: typed<SeatProposal>(),
    summary:
      'Proposes seats of a plan for people: in the bay of their client, near their team, accessible where needed. Nothing is stored.',
  },
})

/** A proposed seat, and why it is this one. */
export interface ProposedSeat {
  readonly employee_id: number
  readonly seat_id: number
  readonly why: string
}

export interface SeatProposal {
  readonly rows: readonly (ProposedSeat & { readonly employee: string; readonly seat: string })[]
  readonly unplaced: readonly {
    readonly employee_id: number
    readonly employee: string
    readonly why: string
  }[]
}

/** The seats that were given, in the order they were sent. */
export interface SavedAssignments {
  readonly ids: readonly number[]
}
