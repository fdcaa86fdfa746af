import { classes } from '#platform/web/theme/classes.ts'
import { placeWithin } from './ribbon.tsx'
import { ribbonTicks } from './ribbon-ticks.ts'
import styles from './ribbon-axis.module.css'

/** Hours named above a column of ribbons: more than below one, as the column is wide. */
const MOST_LABELS = 13

interface AxisSpan {
  readonly from: Date
  readonly to: Date
  readonly zone: string | undefined
}

/** The hours an axis names: ribbons below it draw a line at each. */
export const axisHours = ({ from, to, zone }: AxisSpan): Date[] =>
  ribbonTicks(from, to, zone, MOST_LABELS).map(({ at }) => at)

/** An hour so near an end that half of its name would stand outside is named from that end. */
const edgeOf = (left: string): 'start' | 'end' | undefined => {
  const place = Number.parseFloat(left)
  return place < NEAR_END ? 'start' : place > 100 - NEAR_END ? 'end' : undefined
}

/** In hundredths of the axis. */
const NEAR_END = 2

/** One axis of hours over all ribbons that share its span, with the moment it is. */
export function RibbonAxis({ from, to, zone, now }: AxisSpan & { now?: Date | undefined }) {
  const place = placeWithin(from, to)
  return (
    <span className={classes(styles.axis, 'numbers')} aria-hidden>
      {ribbonTicks(from, to, zone, MOST_LABELS).map(({ at, label }) => (
        <span
          key={at.getTime()}
          style={{ left: place(at, at).left }}
          data-edge={edgeOf(place(at, at).left)}
        >
          {label}
        </span>
      ))}
      {now && now >= from && now <= to && (
        <i className={styles.now} style={{ left: place(now, now).left }} />
      )}
    </span>
  )
}
