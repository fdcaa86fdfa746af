import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { durationParts } from '#platform/contract/words/durations.ts'
import { classes } from '#platform/web/theme/classes.ts'
import styles from './figures.module.css'

export interface Figure {
  label: string
  /** A text, or seconds that are drawn with small units. */
  value: string | { seconds: number }
  /** Small words after the value: "of 45". */
  of?: string
  /** Where the rows behind it stand. */
  to?: string
  /** The line below: a comparison, what is left. */
  note?: ReactNode
}

/** Key figures side by side, each with its name above and what it means below. */
export function Figures({
  figures,
  plain = false,
}: {
  figures: readonly Figure[]
  plain?: boolean
}) {
  return (
    <dl className={plain ? classes(styles.figures, styles.plain) : styles.figures}>
      {figures.map(({ label, value, of, note, to }) => (
        <div key={label} className={styles.one}>
          <dt>{label}</dt>
          <dd className={classes(styles.value, 'numbers')}>
            {to === undefined ? (
              <Value of={value} />
            ) : (
              <Link to={to}>
                <Value of={value} />
              </Link>
            )}
            {of && <span className={styles.unit}> {of}</span>}
          </dd>
          {note && <dd className={styles.note}>{note}</dd>}
        </div>
      ))}
    </dl>
  )
}

const Value = ({ of }: { of: Figure['value'] }) =>
  typeof of === 'string' ? of : <WithUnits seconds={of.seconds} />

function WithUnits({ seconds }: { seconds: number }) {
  return durationParts(seconds).map(({ amount, unit }) => (
    <span key={unit}>
      {amount}
      <span className={styles.unit}> {unit} </span>
    </span>
  ))
}
