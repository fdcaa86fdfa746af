import { Link } from 'react-router'
import { durationWords } from '#platform/contract/words/durations.ts'
import { t } from '#platform/contract/words/texts.ts'
import { useMayOpen } from '#platform/web/client/access.ts'
import { useSession } from '#platform/web/client/session.ts'
import { clockCorrections } from '../../contract/clock-corrections.ts'
import { type DayIssue, issuesOf, type WeekDay } from '../../contract/timesheet-week.ts'
import { ShiftLink } from '../shift-day-cell.tsx'
import styles from './timesheet-week.module.css'

interface DayIssuesProps {
  day: WeekDay
  employeeId: number
  isClosed: boolean
}

/** What is not settled on a day, each leading to where it is mended. */
export function DayIssues({ day, employeeId, isClosed }: DayIssuesProps) {
  const { employee_id } = useSession()
  const mayOpen = useMayOpen()
  const whose = employeeId === employee_id ? '' : `&employee_id=${employeeId}`
  const issues = issuesOf(day).filter(({ kind }) => !isClosed || kind === 'mark')
  const leave = day.leave > 0 ? t`On leave ${durationWords(day.leave)}` : undefined
  if (issues.length === 0 && leave === undefined) return null
  return (
    <ul className={styles.issues}>
      {leave && <li className={styles.leave}>{leave}</li>}
      {issues.map((issue) => {
        const words = issueWords(issue, day)
        const place = placeOf(issue, day.date, whose)
        const isLed = place !== undefined && mayOpen(place)
        return (
          <li key={words} data-tone={toneOf[issue.kind]}>
            {isLed && <Link to={place}>{words}</Link>}
            {!isLed && issue.shift !== null && (
              <ShiftLink shiftDayId={issue.shift}>{words}</ShiftLink>
            )}
            {!isLed && issue.shift === null && <span>{words}</span>}
          </li>
        )
      })}
    </ul>
  )
}

/** An issue in a few words: "9 h 00 min absent". */
export function issueWords(
  { kind, seconds, correction, mark }: DayIssue,
  { overtime }: Pick<WeekDay, 'overtime'>,
): string {
  const length = durationWords(seconds)
  const words = {
    open: () => t`Shift not ended`,
    absent: () => t`${length} absent`,
    correction: () =>
      correction?.state === 'Submitted' ? t`Correction waiting` : t`Correction not sent`,
    'no break': () => t`No break`,
    // How much it is stands at the right, where all of it waits.
    overtime: () =>
      seconds === overtime ? t`Overtime undecided` : t`${length} of overtime undecided`,
    mark: () => t(mark ?? ''),
  } satisfies Record<DayIssue['kind'], () => string>
  return words[kind]()
}

const toneOf = {
  open: 'bad',
  absent: 'bad',
  correction: 'warn',
  'no break': 'warn',
  overtime: 'warn',
  mark: 'off',
} as const satisfies Record<DayIssue['kind'], string>

/** Where it is mended: a correction that is there already, or a new one of the day. Overtime and marks are looked at in the shift. */
function placeOf({ kind, correction }: DayIssue, date: string, whose: string): string | undefined {
  const { page } = clockCorrections
  if (kind === 'absent' || kind === 'no break') return `${page}/add?day=${date}${whose}`
  if (!correction) return undefined
  const screen = correction.state === 'Submitted' ? 'view' : 'update'
  return `${page}/${screen}?id=${correction.id}`
}
