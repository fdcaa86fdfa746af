import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { clockCalls } from '../contract/calls.ts'
import { AT_DESK } from '../contract/clock-state.ts'
import type { ClockDay } from '../contract/day.ts'
import { durationWords, inMinutes } from '#platform/contract/words/durations.ts'
import { askCall } from '#platform/web/client/use-call.ts'
import { Dialog } from '#platform/web/parts/dialog.tsx'
import { FieldRow, FieldRows } from '#platform/web/parts/field-row.tsx'
import { Notice } from '#platform/web/parts/notice.tsx'
import { dayText, timeText } from '#platform/web/time/dates.ts'
import { useNow } from '#platform/web/time/use-now.ts'
import { useZone } from '#platform/web/time/zone.ts'
import { usePunch } from './clock/clock-data.ts'
import { ribbonOf } from '../contract/day-ribbon.ts'
import { Ribbon } from '#platform/web/parts/ribbon/ribbon.tsx'
import { classes } from '#platform/web/theme/classes.ts'
import { overtimeWords } from './overtime/overtime-words.ts'
import { recordedWords } from './clock/place-line.tsx'
import styles from './shift-summary-dialog.module.css'
import { t } from '#platform/contract/words/texts.ts'

/** The last moment of a shift is stored before its summary is asked for. */
const SETTLE_MS = 500

interface ShiftSummaryDialogProps {
  readonly opened: boolean
  readonly onClose: () => void
  /** A past day; without one the last shift. */
  readonly shiftDayId?: number
}

/** What a shift came to: its ribbon, At Desk, breaks by kind, marks, and what was logged. */
export function ShiftSummaryDialog({ opened, onClose, shiftDayId }: ShiftSummaryDialogProps) {
  const punch = usePunch()
  const {
    data: day,
    isPending,
    error,
  } = useQuery({
    queryKey: ['clock', 'summary', shiftDayId ?? 'last'],
    enabled: opened,
    queryFn: async ({ signal }) => {
      await new Promise((resolve) => setTimeout(resolve, SETTLE_MS))
      return askCall(clockCalls.day, { shift_day_id: shiftDayId ?? null }, { signal })
    },
  })
  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      title="Shift Summary"
      wide
      actions={
        <>
          {shiftDayId === undefined && day?.state === 'Closed' && (
            <span className={styles.again}>
              Not finished?{' '}
              <Button
                variant="subtle"
                loading={punch.isPending}
                onClick={() =>
                  punch.mutate(
                    { status: AT_DESK, work_from: day.work_from },
                    { onSuccess: onClose },
                  )
                }
              >
                At Desk
              </Button>
            </span>
          )}
          <Button onClick={onClose} data-autofocus>
            Done
          </Button>
        </>
      }
    >
      <div aria-busy={isPending} className={styles.shiftSummary}>
        {error && (
          <Notice tone="bad" title="The summary did not load">
            {error.message}
          </Notice>
        )}
        {day && <Summary day={day} />}
      </div>
    </Dialog>
  )
}

function Summary({ day }: { day: ClockDay }) {
  const zone = useZone()
  const now = useNow(60)
  const recorded = recordedWords(day.recorded)
  const overtime = overtimeWords(day)
  // Under a minute seconds are told, and need no rounding.
  const [desk = 0, pause = 0] =
    day.ttl_shift_time < 60
      ? [day.at_desk_time, day.on_break_time]
      : inMinutes([day.at_desk_time, day.on_break_time])
  const over =
    day.over_break_seconds > 0 ? t`, ${durationWords(day.over_break_seconds)} over plan` : ''
  return (
    <>
      <p className={classes(styles.when, 'numbers')}>
        {dayText(new Date(`${day.business_date}T12:00:00Z`), 'UTC', now)},{' '}
        {timeText(new Date(day.started_at), zone)} –{' '}
        {day.ended_at === null ? 'now' : timeText(new Date(day.ended_at), zone)},{' '}
        {durationWords(day.ttl_shift_time)}
      </p>
      <Ribbon {...ribbonOf(day, now)} zone={zone} legend />
      <FieldRows>
        <FieldRow label="At Desk">{durationWords(desk)}</FieldRow>
        <FieldRow label="On break">{`${durationWords(pause)}${over}`}</FieldRow>
        {day.breaks.map(({ status, seconds, allowed }) => (
          <FieldRow
            key={status}
            label={t(status)}
          >{`${durationWords(seconds)}${allowed === null ? '' : t` of ${durationWords(allowed)}`}`}</FieldRow>
        ))}
        <FieldRow label="Started">
          {day.late_seconds > 0 ? `${durationWords(day.late_seconds)} late` : 'On time'}
        </FieldRow>
        {day.early_leave_seconds > 0 && day.ended_at !== null && (
          <FieldRow label="Ended">{`${durationWords(day.early_leave_seconds)} before the plan`}</FieldRow>
        )}
        {overtime !== undefined && <FieldRow label="Overtime">{overtime}</FieldRow>}
        {day.overtime_uncounted_seconds > 0 && (
          <FieldRow label="Not counted as overtime">
            {durationWords(day.overtime_uncounted_seconds)}
          </FieldRow>
        )}
        {recorded !== undefined && <FieldRow label="Recorded">{recorded}</FieldRow>}
        {day.flags.length > 0 && <FieldRow label="Marks">{day.flags.join(', ')}</FieldRow>}
        <FieldRow label="Activities logged">{String(day.activities_logged)}</FieldRow>
        <FieldRow label="Open follow-ups">{String(day.open_follow_ups)}</FieldRow>
      </FieldRows>
    </>
  )
}
