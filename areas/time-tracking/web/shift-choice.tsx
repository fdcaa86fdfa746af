import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { request } from '#platform/web/client/request.ts'
import type { InputProps } from '#platform/web/fields/input-shape.ts'
import { problemText } from '#platform/web/client/request-problem.ts'
import { Notice } from '#platform/web/parts/notice.tsx'
import { timeText } from '#platform/web/time/dates.ts'
import { useZone } from '#platform/web/time/zone.ts'
import styles from './shift-choice.module.css'
import { useTakeShift } from './corrections/correction-form.ts'
import { type CorrectableShift, correctionCalls } from '../contract/correction-calls.ts'

/** The shifts of the day that was chosen: taking one fills in what was clocked, to be changed. */
export function ShiftChoice({ value: chosen, siblings }: InputProps) {
  const { business_date, employee_id } = siblings
  const day = typeof business_date === 'string' ? business_date : undefined
  const take = useTakeShift()
  const { data, error } = useShifts(day, typeof employee_id === 'number' ? employee_id : undefined)
  return (
    <div className={styles.shiftChoice} data-whole-row>
      {error && <Notice tone="bad">{problemText(error)}</Notice>}
      {data?.length === 0 && (
        <Notice tone="info">Nothing was clocked on this day. Say below how the shift was.</Notice>
      )}
      {data?.map((shift) => (
        <ClockedShift
          key={shift.shift_day_id}
          shift={shift}
          isChosen={shift.shift_day_id === chosen}
          onTake={() => take(shift)}
        />
      ))}
    </div>
  )
}

interface ClockedShiftProps {
  shift: CorrectableShift
  isChosen: boolean
  onTake: () => void
}

function ClockedShift({
  shift: { started_at, ended_at, may_correct },
  isChosen,
  onTake,
}: ClockedShiftProps) {
  const zone = useZone()
  const from = timeText(new Date(started_at), zone)
  if (!may_correct)
    return <Notice tone="warn">The shift since {from} can be corrected when it has ended.</Notice>
  return (
    <Notice
      tone={isChosen ? 'ok' : 'info'}
      action={
        <Button size="xs" variant="default" onClick={onTake}>
          {isChosen ? 'Take what was clocked' : 'Correct this shift'}
        </Button>
      }
    >
      Clocked {from} – {ended_at === null ? 'not ended' : timeText(new Date(ended_at), zone)}
      {isChosen ? ': change below what was wrong.' : '.'}
    </Notice>
  )
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
