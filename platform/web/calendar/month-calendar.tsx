import { Link } from 'react-router'
import { longDateText } from '#platform/web/time/dates.ts'
import { classes } from '#platform/web/theme/classes.ts'
import { type CalendarEntry, entriesOf } from './calendar-entry.ts'
import { weekdayOf } from '#platform/contract/days.ts'
import { type Month, weeksOf } from './month-days.ts'
import styles from './calendar.module.css'
import { LONG_DAYS } from '#platform/web/time/calendar-names.ts'

/** Entries of one day that are drawn; the rest is counted. */
const MOST = 3

interface MonthCalendarProps {
  label: string
  month: Month
  /** The day it is, `YYYY-MM-DD`. */
  today: string
  entries: readonly CalendarEntry[]
  /** Leads to all entries of the month. */
  onAll: () => void
  isStale?: boolean
}

/** A month, week by week, with what lies in it. */
export function MonthCalendar(props: MonthCalendarProps) {
  const { label, month, today, entries, onAll, isStale } = props
  const weeks = weeksOf(month)
  return (
    <table className={styles.month} aria-label={label} data-stale={isStale || undefined}>
      <thead>
        <tr>
          {weeks[0]?.map((day) => {
            const name = LONG_DAYS[weekdayOf(day)] ?? ''
            return (
              <th key={day} scope="col" abbr={name}>
                {name.slice(0, 3)}
              </th>
            )
          })}
        </tr>
      </thead>
      <tbody>
        {weeks.map((week) => (
          <tr key={week[0]}>
            {week.map((day) => (
              <Day
                key={day}
                day={day}
                isToday={day === today}
                isOther={!day.startsWith(month)}
                entries={entriesOf(entries, day)}
                onAll={onAll}
              />
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

interface DayProps {
  day: string
  isToday: boolean
  isOther: boolean
  entries: readonly CalendarEntry[]
  onAll: () => void
}

function Day({ day, isToday, isOther, entries, onAll }: DayProps) {
  const hidden = entries.length - MOST
  return (
    <td data-today={isToday || undefined} data-other={isOther || undefined}>
      <time
        className={classes(styles.monthDay, 'numbers')}
        dateTime={day}
        aria-label={longDateText(new Date(`${day}T12:00:00Z`), 'UTC')}
        aria-current={isToday ? 'date' : undefined}
      >
        {Number(day.slice(8))}
      </time>
      <ul>
        {entries.slice(0, MOST).map((entry) => (
          <li key={entry.id}>
            <Entry entry={entry} />
          </li>
        ))}
        {hidden > 0 && (
          <li>
            <button type="button" className={styles.monthMore} onClick={onAll}>
              +{hidden} more
            </button>
          </li>
        )}
      </ul>
    </td>
  )
}

function Entry({ entry: { label, mark, colour, link } }: { entry: CalendarEntry }) {
  const words = mark ? `${label}, ${mark.toLowerCase()}` : label
  const look = {
    className: styles.monthEntry,
    'data-marked': mark ? true : undefined,
    title: words,
    ...(colour !== null && { style: { borderLeftColor: colour } }),
  }
  return link ? (
    <Link {...look} to={link} aria-label={words}>
      {label}
    </Link>
  ) : (
    <span {...look}>{label}</span>
  )
}
