import { t } from '#platform/contract/words/texts.ts'
import type { StoredRecord } from '#platform/web/fields/cell-shape.ts'
import { Card } from '#platform/web/parts/card.tsx'
import { State } from '#platform/web/parts/state.tsx'
import { stocktakeLines } from '../../contract/stocktake/stocktake-lines.ts'
import { CodeEntry } from '../scan/code-entry.tsx'
import styles from './stocktake.module.css'
import { type CountedHere, useCount } from './use-count.ts'

const { tones } = stocktakeLines.fields.result

/** Counting: one label after the other, by hand, hand scanner or camera, also without a connection. */
export function CountPanel({ record }: { record: StoredRecord }) {
  const { counts, count } = useCount(record.id)
  if (record['status'] !== 'Counting') return null
  const found = Number(record['found'] ?? 0) + Number(record['unexpected'] ?? 0)
  const expected = Number(record['expected'] ?? 0)
  return (
    <Card
      title="Count"
      note={record['is_blind'] === true ? t`${found} counted` : t`${found} of ${expected} counted`}
    >
      <div className={styles.count}>
        <CodeEntry verb="Count" onCode={(code) => void count(code)} />
        <ol className={styles.counts} aria-label="Counted just now" aria-live="polite">
          {counts.map((one) => (
            <li key={one.key}>
              <span>
                {one.counted?.asset_tag ?? one.code}{' '}
                <span className="muted small">{one.counted?.name}</span>
              </span>
              <Outcome count={one} />
            </li>
          ))}
        </ol>
      </div>
    </Card>
  )
}

function Outcome({ count: { counted, problem, isWaiting } }: { count: CountedHere }) {
  if (problem !== undefined) return <State tone="bad" word={problem} />
  if (isWaiting) return <State tone="warn" word={t`On this device, until there is a connection`} />
  if (!counted) return <State tone="info" word={t`Counting`} />
  return (
    <span className={styles.outcome}>
      {counted.before !== null && (
        <span className="muted small">{t`counted by ${counted.before} before`}</span>
      )}
      <State tone={tones[counted.result]} word={t(counted.result)} />
    </span>
  )
}
