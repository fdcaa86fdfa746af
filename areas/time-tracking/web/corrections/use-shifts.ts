import { useQuery } from '@tanstack/react-query'
import { request } from '#platform/web/client/request.ts'
import {
  type CorrectablePlan,
  type CorrectableShift,
  correctionCalls,
} from '../../contract/correction-calls.ts'
import type { Recorded } from './stretches.ts'

interface DayShifts {
  readonly shifts: readonly CorrectableShift[]
  readonly plan: CorrectablePlan | null
}

/** The shifts of a day that one may correct, and its plan; of oneself where nobody is named. */
export function useShifts(day: unknown, employeeId: unknown) {
  const isDay = typeof day === 'string' && /^\d{4}-\d\d-\d\d$/.test(day)
  const person = typeof employeeId === 'number' ? employeeId : undefined
  return useQuery({
    queryKey: ['clock-corrections', 'shifts', day, person],
    enabled: isDay,
    queryFn: async ({ signal }): Promise<DayShifts> => {
      const { path, method } = correctionCalls.shifts
      const body = { business_date: day, employee_id: person }
      const answer = await request<CorrectableShift[]>(path, { method, body, signal })
      const plan = (answer['plan'] ?? null) as DayShifts['plan'] // beside the rows, as the call answers
      return { shifts: answer.data, plan }
    },
  })
}

/** What is on record of a shift: nobody ended the last stretch of one that is still open. */
export const recordOf = (shift: CorrectableShift | undefined): Recorded[] =>
  (shift?.entries ?? []).map((entry, index, all) =>
    shift?.ended_at === null && index === all.length - 1 ? { ...entry, to: null } : entry,
  )
