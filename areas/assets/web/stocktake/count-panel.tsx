import { t } from '#platform/contract/words/texts.ts'
import type { StoredRecord } from '#platform/web/fields/cell-shape.ts'
import { Card } from '#platform/web/parts/card.tsx'
import { State } from '#platform/web/parts/state.tsx'
import { timeText } from '#platform/web/time/dates.ts'
import { useSession } from '#platform/web/client/session.ts'
import { QueueList } from '#platform/web/waiting/queue-list.tsx'
import { useWaiting } from '#platform/web/waiting/waiting.ts'
import type { KeptWrite } from '#platform/web/waiting/waiting-write.ts'
import { stocktakes } from '../../contract/stocktake/stocktakes.ts'
import { stocktakeLines } from '../../contract/stocktake/stocktake-lines.ts'
import { CodeEntry } from '../scan/code-entry.tsx'
import styles from './stocktake.module.css'
import { countPath, type CountedHere, useCount } from './use-count.ts'

const { tones } = stocktakeLines.fields.result

/** Counting: one label after the other, by hand, hand scanner or camera, also without a connection. */
export function CountPanel({ record }: { record: StoredRecord }) {
  const { counts, count } = useCount(record.id)
  const queued = useQueued(record.id)
  if (record['status'] !== 'Counting') return <LeftBehind stocktake={record.id} />
  const found = Number(record['counted'] ?? 0)
  const expected = Number(record['expected'] ?? 0)
  return (
    <Card
      title="Count"
      note={record['is_blind'] === true ? t`${found} counted` : t`${found} of ${expected} counted`}
    >
      <div className={styles.count}>
        <CodeEntry verb="Count" onCode={(code) => void count(code)} />
        <Queue stocktake={record.id} />
        <ol className={styles.counts} aria-label="Counted just now" aria-live="polite">
          {counts.map((one) => (
            <li key={one.key}>
              <span>
                {one.counted?.asset_tag ?? one.code}{' '}
                <span className="muted small">{one.counted?.name}</span>
              </span>
              <Outcome count={withQueue(one, queued)} />
            </li>
          ))}
        </ol>
      </div>
    </Card>
  )
}

/** What this device still keeps for a stocktake that is not counted any more: to be read, and put away. */
function LeftBehind({ stocktake }: { stocktake: number }) {
  return useQueued(stocktake).length === 0 ? null : (
    <Card title="Kept on this device">
      <Queue stocktake={stocktake} />
    </Card>
  )
}

/** Counts of this device that wait for a connection, and those that were refused when they arrived; of earlier visits, too. */
function Queue({ stocktake }: { stocktake: number }) {
  const zone = useSession().user.timezone
  return (
    <QueueList
      writes={useQueued(stocktake)}
      timeOf={({ madeAt }) => timeText(new Date(madeAt), zone)}
      help="Note the tag, and tell the person who closes this stocktake."
    />
  )
}

const useQueued = (stocktake: number) => {
  const path = countPath(stocktake)
  return useWaiting(stocktakes.name).filter((each) => each.path === path)
}

/** A count that waited is known by its key: still there, refused, or gone because it has arrived. */
function withQueue(count: CountedHere, queued: readonly KeptWrite[]): CountedHere {
  if (!count.isWaiting) return count
  const kept = queued.find(({ body }) => body['client_key'] === count.key)
  if (!kept) return { ...count, isWaiting: false, hasArrived: true }
  return kept.refused === undefined ? count : { ...count, problem: kept.refused }
}

function Outcome({ count: { counted, problem, isWaiting, hasArrived } }: { count: CountedHere }) {
  if (problem !== undefined) return <State tone="bad" word={problem} />
  if (isWaiting) return <State tone="warn" word={t`On this device, until there is a connection`} />
  if (hasArrived) return <State tone="ok" word={t`Counted`} />
  if (!counted) return <State tone="info" word={t`Counting`} />
  return (
    <span className={styles.outcome}>
      {counted.before !== null && (
        <span className="muted small">{t`counted by ${counted.before} before`}</span>
      )}
      {counted.result === null ? (
        <State tone="ok" word={t`Counted`} />
      ) : (
        <State tone={tones[counted.result]} word={t(counted.result)} />
      )}
    </span>
  )
}
