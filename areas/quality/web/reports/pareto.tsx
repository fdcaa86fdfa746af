import { Fragment } from 'react'
import type { Report } from '#platform/contract/reports.ts'
import { t } from '#platform/contract/words/texts.ts'
import { Card } from '#platform/web/parts/card.tsx'
import { measureText } from '#platform/contract/words/measures.ts'
import type { GroupRow } from '#platform/contract/lists/report-answer.ts'
import { numberIn } from '#platform/web/reports/number-in.ts'
import type { Answered } from '#platform/web/reports/present-report.ts'
import { cumulative, PARETO_LINE, passedBy } from '../../contract/reports/cumulative.ts'
import styles from './pareto.module.css'

/** Bars that are read at a glance; the rows below hold the others. */
const MOST_BARS = 12

/** Errors, the most frequent first, with the line up to which they make most of the whole. */
export function Pareto({ report, answer }: { report: Report; answer: Answered }) {
  const rows = answer.rows as readonly GroupRow[] // grouped answers hold groups
  const counts = rows.map((row) => numberIn(row, 'errors'))
  const shares = cumulative(counts, numberIn(answer.totals, 'errors'))
  const line = passedBy(shares)
  const largest = Math.max(1, ...counts)
  const groups = answer.groups.map((name) => report.groupings[name]?.many).join(', ')
  if (rows.length === 0) return null
  return (
    <Card title="What goes wrong most">
      <p className="muted">{t`${line} of ${rows.length} ${groups} make up ${PARETO_LINE}% of the errors.`}</p>
      <ol className={styles.pareto}>
        {rows.slice(0, MOST_BARS).map((row, place) => (
          <Fragment key={row.key.join('|')}>
            <li className={styles.row} data-few={place >= line || undefined}>
              <span className={styles.label}>{row.label}</span>
              <span className={styles.track} aria-hidden="true">
                <span
                  className={styles.bar}
                  style={{ width: `${(100 * numberIn(row, 'errors')) / largest}%` }}
                />
              </span>
              <span className="numbers">{measureText('count', row['errors'])}</span>
              <span className={styles.share}>{measureText('percent', shares[place])}</span>
            </li>
            {place + 1 === line && (
              <li className={styles.line} aria-hidden="true">
                {PARETO_LINE}%
              </li>
            )}
          </Fragment>
        ))}
      </ol>
    </Card>
  )
}
