import { languageTag, t } from '#platform/contract/words/texts.ts'
import type { CellProps } from '#platform/web/fields/cell-shape.ts'
import styles from './used-cell.module.css'

/** What was used of a limit in its period, as a number and a share. Of a limit that counts for each person by themselves it is that of all of them together. */
export function UsedCell({ value, record }: CellProps) {
  const used = Number(value ?? 0)
  const digits = record['limit_kind'] === 'Cost' ? 2 : 0
  const words = used.toLocaleString(languageTag(), {
    ...{ minimumFractionDigits: digits, maximumFractionDigits: digits },
  })
  if (record['applies_to'] === 'Everybody' || record['applies_to'] === 'Role')
    return <span className="numbers">{t`${words} together`}</span>
  const share = Math.round((used / Number(record['amount'])) * 100)
  const isNear = share >= Number(record['warn_at_percent'] ?? 100)
  return (
    <span className={styles.used}>
      <span className="numbers">{t`${words}, ${share}%`}</span>
      <span className={styles.bar} data-near={isNear || undefined} aria-hidden>
        <span style={{ width: `${Math.min(100, share)}%` }} />
      </span>
    </span>
  )
}
