import type { ReactNode } from 'react'
import { classes } from '#platform/web/theme/classes.ts'
import styles from './field-row.module.css'

/** Facts of a record: a name of 136 px and its value, in two columns where there is room. */
export function FieldRows({ children }: { children: ReactNode }) {
  return <dl className={styles.fieldRows}>{children}</dl>
}

/** One fact. `wide` takes both columns, for long texts and lists. */
export function FieldRow({
  label,
  wide = false,
  children,
}: {
  label: string
  wide?: boolean
  children: ReactNode
}) {
  return (
    <div className={wide ? classes(styles.fieldRow, styles.wide) : styles.fieldRow}>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  )
}
