import { classes } from '#platform/web/theme/classes.ts'
import type { LeaveDay } from '../contract/leave-day-rules.ts'
import { dateText } from './leave-words.ts'
import styles from './leave.module.css'

/** The days of a leave: what each costs, or why it costs nothing. */
export function DayList({ days }: { days: readonly LeaveDay[] }) {
  return (
    <ul className={styles.leaveDays} aria-label="Days">
      {days.map(({ date, part, counted, why_not }) => (
        <li key={date} data-free={why_not !== null || undefined}>
          <span className="numbers">{dateText(date)}</span>
          <span className="muted">{why_not ?? (part === 'Whole' ? '' : part)}</span>
          <span className={classes('numbers', styles.leaveDaysCounted)}>
            {counted === 0 ? '–' : counted}
          </span>
        </li>
      ))}
    </ul>
  )
}
