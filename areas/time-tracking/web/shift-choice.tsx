import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { request } from '#platform/web/client/request.ts'
import type { InputProps } from '#platform/web/fields/input-shape.ts'
import { problemText } from '#platform/web/client/request-problem.ts'
import { Notice } from '#platform/web/parts/notice.tsx'
import { timeText } from '#platform/web/time/dates.ts'
import { useZone } from '#platform/web/time/zone.ts'
import { useTakeShift } from './correction-form.ts'
import { type CorrectableShift, correctionCalls } from '../contract/correction-calls.ts'

/** The shifts of the day that was chosen: taking one fills in what was clocked, to be changed. */
export function ShiftChoice({ value: chosen, siblings }: InputProps) {
  const { business_date, employee_id } = siblings
  const day = typeof business_date === 'string' ? business_date : undefined
  const onChoose = useTakeShift()
  const zone = useZone()
  const { data, error } = useShifts(day, typeof employee_id === 'number' ? employee_id : undefined)
  if (error) return <Notice tone="bad">{problemText(error)}</Notice>
  if (day === undefined || !data) return null
  if (data.length === 0)
    return (
      <Notice tone="info">Nothing was clocked on this day. Say below how the shift was.</Notice>
    )
  return data.map((shift) => {
    const { shift_day_id, started_at, ended_at } = shift
    const [from, to] = [started_at, ended_at].map((at) => at && timeText(new Date(at), zone))
    const words = `${from} – ${to ?? 'still open'}`
    if (ended_at === null)
      return (
        <Notice key={shift_day_id} tone="warn">
          The shift of {words} can be corrected when it has ended.
        </Notice>
      )
    return (
      <Notice
        key={shift_day_id}
        tone={shift_day_id === chosen ? 'ok' : 'info'}
        action={
          <Button size="xs" variant="default" onClick={() => onChoose(shift)}>
            {shift_day_id === chosen ? 'Take what was clocked' : 'Correct this shift'}
          </Button>
        }
      >
        Clocked {words}
        {shift_day_id === chosen ? ': change below what was wrong.' : '.'}
      </Notice>
    )
  })
}

function useShifts(day: string | undefined, employeeId: number | undefined) {
  const isDay = day !== undefined && /^\d{4}-\d\d-\d\d$/.test(day)
  return useQuery({
    queryKey: ['clock-corrections', 'shifts', day, employeeId],
    enabled: isDay,
    queryFn: async ({ signal }) => {
      const { path, method } = correctionCalls.shifts
      const body = { business_date: day, employee_id: employeeId }
      return (await request<CorrectableShift[]>(path, { method, body, signal })).data
    },
  })
}
