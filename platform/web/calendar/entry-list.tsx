import { Link } from 'react-router'
import { Icon } from '#platform/web/parts/icon.tsx'
import { EmptyState } from '#platform/web/parts/empty-state.tsx'
import { dayText } from '#platform/web/time/dates.ts'
import { classes } from '#platform/web/theme/classes.ts'
import type { CalendarEntry } from './calendar-entry.ts'
import styles from './calendar.module.css'

interface EntryListProps {
  label: string
  entries: readonly CalendarEntry[]
  /** What it says when there is nothing. */
  nothing: string
  isStale?: boolean
}

/** The same as a calendar, one line an entry: for the keyboard and the phone. */
export function EntryList({ label, entries, nothing, isStale }: EntryListProps) {
  if (entries.length === 0) return <EmptyState icon="calendar" title={nothing} />
  return (
    <ul className={styles.entryList} aria-label={label} data-stale={isStale || undefined}>
      {entries.map((entry) => (
        <li key={entry.id}>
          <span
            className={styles.colour}
            aria-hidden
            {...(entry.colour !== null && { style: { background: entry.colour } })}
          />
          <span className={classes(styles.days, 'numbers')}>{daysOf(entry)}</span>
          <span className={styles.words}>
            {entry.link ? <Link to={entry.link}>{entry.label}</Link> : entry.label}
            <span className="muted small">{entry.facts}</span>
          </span>
          {entry.mark && (
            <span className={classes(styles.mark, 'small muted')}>
              <Icon name="calendar-time" size={14} />
              {entry.mark}
            </span>
          )}
        </li>
      ))}
    </ul>
  )
}

function daysOf({ from, to }: CalendarEntry): string {
  const day = (text: string) => dayText(new Date(`${text}T12:00:00Z`), 'UTC')
  return from === to ? day(from) : `${day(from)} – ${day(to)}`
}
