import { Button } from '@mantine/core'
import { useEffect } from 'react'
import type { InputProps } from '#platform/web/fields/input-shape.ts'
import { problemText } from '#platform/web/client/request-problem.ts'
import { Notice } from '#platform/web/parts/notice.tsx'
import { timeText } from '#platform/web/time/dates.ts'
import { useZone } from '#platform/web/time/zone.ts'
import styles from './shift-choice.module.css'
import { useTakeShift } from './correction-form.ts'
import type { CorrectableShift } from '../../contract/correction-calls.ts'
import { useShifts } from './use-shifts.ts'

/** The shifts of the day that was chosen: taking one fills in what was clocked, to be changed. */
export function ShiftChoice({ value: chosen, siblings }: InputProps) {
  const { business_date, employee_id } = siblings
  const take = useTakeShift()
  const { data, error } = useShifts(business_date, employee_id)
  const shifts = data?.shifts
  const isUntouched = (chosen ?? null) === null && !isFilled(siblings['entries'])
  const [first] = shifts ?? []
  const only = isUntouched && shifts?.length === 1 && first?.may_correct ? first : undefined
  // The only shift of the day needs no choice.
  useEffect(() => {
    if (only) take(only)
  })
  return (
    <div className={styles.shiftChoice} data-whole-row>
      {error && <Notice tone="bad">{problemText(error)}</Notice>}
      {shifts?.length === 0 && (
        <Notice tone="info">Nothing was clocked on this day. Say below how the shift was.</Notice>
      )}
      {shifts?.map((shift) => (
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

const isFilled = (entries: unknown): boolean => Array.isArray(entries) && entries.length > 0

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
          {isChosen ? 'Start again' : 'Correct this shift'}
        </Button>
      }
    >
      Clocked {from} – {ended_at === null ? 'not ended' : timeText(new Date(ended_at), zone)}
      {isChosen ? ': change below what was wrong.' : '.'}
    </Notice>
  )
}
