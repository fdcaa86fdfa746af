import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { Spark } from '#platform/web/parts/spark.tsx'
import { classes } from '#platform/web/theme/classes.ts'
import styles from './record-figure.module.css'

interface RecordFigureProps {
  label: string
  /** Nothing while it is counted. */
  value: string | undefined
  /** Small words after the value: "of 24". */
  of?: string | undefined
  /** What it means: a target, a range, whose it is. */
  note?: ReactNode
  tone?: 'bad' | 'warn' | undefined
  /** How it went, the oldest first. */
  trend?: readonly (number | null)[] | undefined
  /** What the trend is made of: "Last 12 weeks". */
  trendLabel?: string
  /** The last step of the trend has not ended. */
  isOpen?: boolean
  /** The report or the list behind it, narrowed to this record. */
  to?: string | undefined
}

/** One figure of a record: what it is now, how it went, and the way to what it is counted from. */
export function RecordFigure(props: RecordFigureProps) {
  const { label, value, of, note, tone, trend = [], trendLabel = '', isOpen, to } = props
  return (
    <section className={styles.figure} aria-label={label}>
      <h2>{to ? <Link to={to}>{label}</Link> : label}</h2>
      {value === undefined ? (
        <span className={styles.waiting} aria-busy="true" />
      ) : (
        <p className={classes(styles.value, 'numbers')} data-tone={tone}>
          {value}
          {of && <span className={styles.of}> {of}</span>}
        </p>
      )}
      <div className={styles.below}>
        <span className={styles.note}>{note}</span>
        <Spark values={trend} label={`${label}: ${trendLabel}`} isOpen={isOpen === true} />
      </div>
    </section>
  )
}
