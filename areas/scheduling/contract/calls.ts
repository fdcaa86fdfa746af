import { typed } from '#platform/contract/answers.ts'
import { CHOOSING } from '#areas/people/contract/choosing-people.ts'
import { calls } from '#platform/contract/calls.ts'
import type { DaysThatMove } from '#platform/contract/days-that-move.ts'
import { date, integer, reference } from '#platform/contract/fields/field.ts'
import type { ShiftWeekday } from './shift-detail.ts'

/** The shift a person works. */
export interface LatestShift {
  readonly id: number
  readonly employee_id: number
  readonly shift_id: number
  readonly shift_start: string
  readonly shift_end: string
  /** The own week of the person, else that of the shift. */
  readonly shift_detail: readonly ShiftWeekday[]
  readonly effective_from: string
  /** Null until the next one begins. */
  readonly effective_to: string | null
  readonly client_id: number
  /** The name of the time zone whose clock says its times. */
  readonly timezone: string | null
}

/** What a new shift begins with when it is like an old one: the fields a person fills in. */
export interface CopiedShift {
  readonly id: null
  readonly name: string
  readonly [field: string]: unknown
}

export const schedulingCalls = calls({
  latestShift: {
    method: 'POST',
    path: 'employees/getLatestShift',
    needs: 'view',
    pages: CHOOSING,
    rows: 'scope',
    reads: true,
    input: { employee_id: reference('employees', { required: true }) },
    answers: typed<LatestShift | null>(),
    summary: 'The shift a person works today, else their next one, else their last.',
  },
  foreseeShift: {
    method: 'POST',
    path: 'shifts/foreseeChange/{id}',
    needs: 'edit',
    pages: ['/shifts'],
    rows: 'shared',
    reads: true,
    input: { holds_from: date({ required: true, label: 'Holds from' }) },
    answers: typed<DaysThatMove>(),
    summary:
      'How many days of people a change of a shift from an earlier day would change, and how many are locked or billed.',
  },
  copyShift: {
    method: 'GET',
    path: 'shifts/copyshiftdata',
    needs: 'view',
    pages: ['/shifts'],
    rows: 'shared',
    input: { id: integer({ required: true, min: 1, label: 'Shift' }) },
    answers: typed<CopiedShift>(),
    summary: 'A copy of a shift to begin a new one with; nothing is stored.',
  },
})
