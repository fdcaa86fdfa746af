import { useCall } from '#platform/web/client/use-call.ts'
import { clockCorrections } from '../../contract/clock-corrections.ts'
import { type CorrectableShift, correctionCalls } from '../../contract/correction-calls.ts'
import type { Recorded } from './stretches.ts'

/** The shifts of a day that one may correct, and its plan; of oneself where nobody is named. */
export function useShifts(day: unknown, employeeId: unknown) {
  const business_date = typeof day === 'string' && /^\d{4}-\d\d-\d\d$/.test(day) ? day : null
  const employee_id = typeof employeeId === 'number' ? employeeId : null
  return useCall(
    correctionCalls.shifts,
    { business_date, employee_id },
    { family: clockCorrections, isAsked: business_date !== null },
  )
}

/** What is on record of a shift: nobody ended the last stretch of one that is still open. */
export const recordOf = (shift: CorrectableShift | undefined): Recorded[] =>
  (shift?.entries ?? []).map((entry, index, all) =>
    shift?.ended_at === null && index === all.length - 1 ? { ...entry, to: null } : entry,
  )
