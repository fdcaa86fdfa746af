import type { ReactNode } from 'react'
import { durationParts } from '#platform/contract/words/durations.ts'
import { classes } from '#platform/web/theme/classes.ts'
import styles from './figures.module.css'

export interface Figure {
  label: string
  /** A text, or seconds that are drawn with small units. */
  value: string | { seconds: number }
  /** Small words after the value: "of 45". */
  of?: string
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
      {figures.map(({ label, value, of, note }) => (
        <div key={label} className={styles.one}>
          <dt>{label}</dt>
          <dd className={classes(styles.value, 'numbers')}>
            {typeof value === 'string' ? value : <WithUnits seconds={value.seconds} />}
            {of && <span className={styles.unit}> {of}</span>}
          </dd>
          {note && <dd className={styles.note}>{note}</dd>}
        </div>
      ))}
    </dl>
  )
}

function WithUnits({ seconds }: { seconds: number }) {
  return durationParts(seconds).map(({ amount, unit }) => (
    <span key={unit}>
      {amount}
      <span className={styles.unit}> {unit} </span>
    </span>
  ))
}
