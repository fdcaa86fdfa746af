import { durationWords, inMinutes } from '#platform/contract/words/durations.ts'
import { t } from '#platform/contract/words/texts.ts'
import { type Lane, RibbonLanes } from '#platform/web/parts/ribbon/ribbon-lanes.tsx'
import { weekdayText } from '#platform/web/time/dates.ts'
import { useNow } from '#platform/web/time/use-now.ts'
import type { TimesheetWeek, WeekDay } from '../../contract/timesheet-week.ts'
import { ShiftLink } from '../shift-day-cell.tsx'
import { DayIssues } from './day-issues.tsx'
import { weekRibbons } from './week-lanes.ts'
import styles from './timesheet-week.module.css'

interface WeekRibbonsProps {
  week: TimesheetWeek
  /** It is approved: nothing of it waits to be mended. */
  isClosed?: boolean
}

/** The columns at the right, in seconds; each adds up to its foot. */
const figures = [
  [t`Planned`, ({ scheduled }: WeekDay) => scheduled],
  [t`Worked`, ({ at_desk, paid_break }: WeekDay) => at_desk + paid_break],
  [t`Overtime`, ({ overtime }: WeekDay) => overtime],
  [t`Payable`, ({ payable }: WeekDay) => payable],
] as const

/** The days of a timesheet below each other on one axis of hours. */
export function WeekRibbons({ week, isClosed = false }: WeekRibbonsProps) {
  const now = useNow(60)
  const { days, zone_name } = week
  const { from, to, ribbons } = weekRibbons(days, zone_name, now)
  const columns = figures.map(([, of]) => inMinutes(days.map(of)))
  const lanes = days.map((day, index): Lane => {
    const ribbon = ribbons[index] ?? { pieces: [], planned: undefined, summary: '' }
    return {
      key: day.date,
      head: <DayHead day={day} />,
      ...ribbon,
      note: <DayIssues day={day} employeeId={week.employee_id} isClosed={isClosed} />,
      figures: columns.map((column) => lengthWords(column[index] ?? 0)),
      isQuiet: day.scheduled === 0 && day.shifts.length === 0,
    }
  })
  const sum = (column: readonly number[]) => column.reduce((total, one) => total + one, 0)
  return (
    <RibbonLanes
      title={t`Days`}
      {...{ from, to, lanes }}
      zone={zone_name}
      figures={figures.map(([label]) => label)}
      total={{ head: t`In all`, figures: columns.map((column) => lengthWords(sum(column))) }}
    />
  )
}

const lengthWords = (seconds: number): string => (seconds === 0 ? '–' : durationWords(seconds))

/** "Mon 16", which opens the shift of the day. */
function DayHead({ day: { date, shifts } }: { day: WeekDay }) {
  const words = weekdayText(new Date(`${date}T12:00:00Z`), 'UTC')
  const [first] = shifts
  return first ? (
    <ShiftLink shiftDayId={first.id}>{words}</ShiftLink>
  ) : (
    <span className={styles.free}>{words}</span>
  )
}
