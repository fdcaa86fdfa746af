import { Button } from '@mantine/core'
import { Link } from 'react-router'
import { useMayOpen } from '#platform/web/client/access.ts'
import { useSession } from '#platform/web/client/session.ts'
import { useCall } from '#platform/web/client/use-call.ts'
import { Dialog } from '#platform/web/parts/dialog.tsx'
import { FieldRow, FieldRows } from '#platform/web/parts/field-row.tsx'
import { Notice } from '#platform/web/parts/notice.tsx'
import { RibbonLanes } from '#platform/web/parts/ribbon/ribbon-lanes.tsx'
import { durationWords } from '#platform/contract/words/durations.ts'
import { dayText, timeText } from '#platform/web/time/dates.ts'
import { useNow } from '#platform/web/time/use-now.ts'
import { zoneLabel } from '#platform/web/time/zone.ts'
import { clockCorrections } from '../contract/clock-corrections.ts'
import { type ClockedShift, shiftCalls } from '../contract/clocked-shift.ts'
import { shiftDays } from '../contract/shift-days.ts'
import { ribbonOf } from '../contract/day-ribbon.ts'
import { DecideOvertime } from './overtime/decide-overtime.tsx'
import type { DecidedShift } from './overtime/overtime-dialog.tsx'
import { overtimeWords } from './overtime/overtime-words.ts'
import { recordedWords } from './clock/place-line.tsx'
import { ShiftEntries } from './shift-entries.tsx'
import styles from './shift-record-dialog.module.css'
import { t } from '#platform/contract/words/texts.ts'

interface ShiftRecordDialogProps {
  readonly opened: boolean
  readonly shiftDayId: number
  readonly onClose: () => void
}

/** What is on record about a shift: for its person, and the same for those above. */
export function ShiftRecordDialog({ opened, shiftDayId, onClose }: ShiftRecordDialogProps) {
  const {
    data: shift,
    isPending,
    error,
  } = useCall(shiftCalls.clockedShift, { id: shiftDayId }, { family: shiftDays, isAsked: opened })
  return (
    <Dialog
      opened={opened}
      wide
      onClose={onClose}
      title={shift ? `${shift.employee_name}, ${dayOf(shift)}` : 'Shift'}
      actions={
        <>
          {shift && <Correct shift={shift} />}
          {shift && <DecideOvertime employeeId={shift.employee_id} shifts={undecidedOf(shift)} />}
          <Button onClick={onClose} data-autofocus>
            Done
          </Button>
        </>
      }
    >
      <div aria-busy={isPending} className={styles.shiftRecord}>
        {error && (
          <Notice tone="bad" title="The shift did not load">
            {error.message}
          </Notice>
        )}
        {shift && <Facts shift={shift} />}
      </div>
    </Dialog>
  )
}

const dayOf = ({ business_date }: ClockedShift): string =>
  dayText(new Date(`${business_date}T12:00:00Z`), 'UTC')

/** A person's own shift, or that of a person they lead, can be put right. */
function Correct({ shift }: { shift: ClockedShift }) {
  const mayOpen = useMayOpen()
  const { employee_id } = useSession()
  const path = `${clockCorrections.page}/add`
  const whose = shift.employee_id === employee_id ? '' : `&employee_id=${shift.employee_id}`
  if (shift.state === 'Open' || shift.state === 'Locked' || !mayOpen(path)) return null
  return (
    <Button component={Link} variant="default" to={`${path}?day=${shift.business_date}${whose}`}>
      Ask for a correction
    </Button>
  )
}

/** What may be decided, and decided anew until payroll is through. */
const undecidedOf = (shift: ClockedShift): DecidedShift[] =>
  shift.state === 'Closed' && shift.overtime_asked_seconds > 0
    ? [{ id: shift.shift_day_id, asked: shift.overtime_asked_seconds }]
    : []

/** Nobody says of a forgotten shift that it lasts until now. */
const runningWord = ({ flags }: ClockedShift): string =>
  flags.includes('Forgotten') ? t`not ended` : 'now'

/** Times are those of the zone the shift was opened in, wherever the reader is. */
function Facts({ shift }: { shift: ClockedShift }) {
  const now = useNow(60)
  const zone = shift.zone_name
  const time = (moment: string | null): string =>
    moment === null ? runningWord(shift) : timeText(new Date(moment), zone)
  const recorded = recordedWords(shift.recorded)
  const { planned_start, planned_end } = shift
  const overtime = overtimeWords(shift)
  return (
    <>
      <PlannedAndWorked {...{ shift, zone, now }} />
      <FieldRows>
        <FieldRow label="In and out">
          {`${time(shift.started_at)} – ${time(shift.ended_at)}, ${zoneLabel(zone)}`}
        </FieldRow>
        <FieldRow label="Planned">
          {planned_start === null
            ? 'Nothing'
            : `${time(planned_start)} – ${time(planned_end)}${shift.shift_name === null ? '' : `, ${shift.shift_name}`}`}
        </FieldRow>
        <FieldRow label="At Desk">{durationWords(shift.at_desk_time)}</FieldRow>
        <FieldRow label="On break">{durationWords(shift.on_break_time)}</FieldRow>
        {lengths(shift).map(([label, seconds]) => (
          <FieldRow key={label} label={label}>
            {durationWords(seconds)}
          </FieldRow>
        ))}
        {overtime !== undefined && (
          <FieldRow label="Overtime" wide>
            {overtime}
          </FieldRow>
        )}
        <FieldRow label="Worked from">{shift.work_from}</FieldRow>
        <FieldRow label="State">{t(shift.state)}</FieldRow>
        <FieldRow label="Marks" wide>
          {shift.flags.join(', ') || 'None'}
        </FieldRow>
        {recorded !== undefined && (
          <FieldRow label="Recorded" wide>
            {recorded}
          </FieldRow>
        )}
      </FieldRows>
      <ShiftEntries entries={shift.entries} zone={zone} />
    </>
  )
}

interface PlannedAndWorkedProps {
  shift: ClockedShift
  zone: string
  now: Date
}

/** The plan of a shift and what was clocked, on one axis. */
function PlannedAndWorked({ shift, zone, now }: PlannedAndWorkedProps) {
  const { from, to, planned, pieces, summary } = ribbonOf(
    { ...shift, is_forgotten: shift.flags.includes('Forgotten') },
    now,
  )
  const worked = { key: 'worked', head: t`Worked`, pieces, summary, now }
  const lanes = planned
    ? [
        { ...{ key: 'planned', head: t`Planned`, planned, pieces: [] }, summary: t`The plan` },
        worked,
      ]
    : [worked]
  return <RibbonLanes title={t`Planned and worked`} {...{ from, to, zone, lanes }} />
}

/** What is only told when there is some of it; what a shift is paid is known when it has ended. */
const lengths = (shift: ClockedShift): (readonly [string, number])[] =>
  (
    [
      [t`Late`, shift.late_seconds],
      [t`Over break`, shift.over_break_seconds],
      [t`Left early`, shift.state === 'Open' ? 0 : shift.early_leave_seconds],
      [t`Came early`, shift.early_seconds],
      // Without a plan there is nothing to stay longer than.
      [t`Stayed longer`, shift.planned_start === null ? 0 : shift.overtime_seconds],
      [t`Not counted as overtime`, shift.overtime_uncounted_seconds],
      [t`Overtime rounded up by`, -shift.overtime_uncounted_seconds],
      [t`Payable`, shift.payable_seconds],
    ] as const
  ).filter(([, seconds]) => seconds > 0)
