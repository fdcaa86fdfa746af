import { typed } from '#platform/contract/answers.ts'
import { calls } from '#platform/contract/calls.ts'
import { date, integer } from '#platform/contract/fields/field.ts'
import { clockCorrections } from './clock-corrections.ts'
import type { Corrected } from './corrected-shift.ts'

/** A shift that may be corrected. */
export interface CorrectableShift {
  readonly shift_day_id: number
  readonly started_at: string
  readonly ended_at: string | null
  readonly state: string
  readonly planned_start: string | null
  readonly planned_end: string | null
  /** It has ended, or was left open. */
  readonly may_correct: boolean
  /** Of a shift that was left open the last one ends with its plan. */
  readonly entries: readonly Corrected[]
}

/** What was planned on the day, beside its shifts. */
export interface CorrectablePlan {
  readonly planned_start: string
  readonly planned_end: string
}

/** A day of which a shift may be corrected. */
export interface CorrectableDay {
  readonly shifts: readonly CorrectableShift[]
  /** Null where nothing was planned. */
  readonly plan: CorrectablePlan | null
}

export const correctionCalls = calls({
  shifts: {
    method: 'POST',
    path: 'clock_corrections/getShifts',
    needs: 'view',
    pages: [clockCorrections.page],
    rows: 'scope',
    reads: true,
    input: { business_date: date({ required: true }), employee_id: integer({ min: 1 }) },
    answers: typed<CorrectableDay>(),
    summary:
      'The shifts of a person on a day, as they were clocked, and the plan of the day; one’s own unless said otherwise.',
  },
})
