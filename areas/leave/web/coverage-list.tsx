import { State } from '#platform/web/parts/state.tsx'
import { classes } from '#platform/web/theme/classes.ts'
import { type CoverageDay, isShort, isTight } from '../contract/leave-preview.ts'
import { dateText } from './leave-words.ts'
import styles from './leave.module.css'

/** How many would be there on each day, of how many that are needed. */
export function CoverageList({ coverage }: { coverage: readonly CoverageDay[] }) {
  if (coverage.length === 0) return null
  return (
    <>
      <h3>Who is there</h3>
      <ul className={styles.leaveDays} aria-label="Coverage">
        {coverage.map((day) => (
          <li key={day.date}>
            <span className="numbers">{dateText(day.date)}</span>
            <span>
              <State {...lookOf(day)} />
            </span>
            <span className={classes('numbers', styles.leaveDaysCounted)}>
              {day.after} of {day.minimum}
            </span>
          </li>
        ))}
      </ul>
    </>
  )
}

function lookOf(day: CoverageDay) {
  if (isShort(day)) return { tone: 'bad', word: 'Too few' } as const
  return isTight(day)
    ? ({ tone: 'warn', word: 'Just enough' } as const)
    : ({ tone: 'ok', word: 'Enough' } as const)
}
