import type { AnyResource } from '#platform/contract/resource.ts'
import { handleTime } from '#platform/contract/words/durations.ts'
import { usePagePermission } from '#platform/web/client/access.ts'
import type { StoredRecord } from '#platform/web/fields/cell-shape.ts'
import { Card } from '#platform/web/parts/card.tsx'
import { plainList } from '#platform/web/lists/list-state.ts'
import { useList } from '#platform/web/lists/use-list.ts'
import { exactText, momentText } from '#platform/web/time/dates.ts'
import { useZone } from '#platform/web/time/zone.ts'
import styles from './follow-ups-panel.module.css'
import { t } from '#platform/contract/words/texts.ts'

/** What was done about a log later, the newest first; `followUps` is the family they are kept in. */
export const followUpsPanel = (followUps: AnyResource) =>
  function FollowUpsPanel({ record }: { record: StoredRecord }) {
    const pageId = usePagePermission(followUps.page)?.object_id
    const { data } = useList(
      followUps,
      { ...plainList, filter: { log_id: { eq: record.id } } },
      pageId,
    )
    return (
      <Card title={followUps.label.many} note={data && String(data.total)}>
        {data?.rows.length === 0 && <p className="muted">No follow-ups yet.</p>}
        {data && data.rows.length > 0 && (
          <ol className={styles.timeline}>
            {data.rows.map((each) => (
              <FollowUpLine key={each.id} followUp={each} />
            ))}
          </ol>
        )}
      </Card>
    )
  }

function FollowUpLine({ followUp }: { followUp: StoredRecord }) {
  const zone = useZone()
  const { done_at, done_by_name, note, channel, duration_seconds, follow_up_at } = followUp
  const status = followUp['status_name'] ?? followUp['status']
  const done = new Date(String(done_at ?? followUp.date_created))
  const seconds = Number(duration_seconds ?? 0)
  const facts = [
    done_by_name,
    typeof channel === 'string' ? t(channel) : undefined,
    seconds > 0 ? handleTime(seconds) : undefined,
    typeof follow_up_at === 'string'
      ? t`look again ${exactText(new Date(follow_up_at), zone)}`
      : undefined,
  ]
  return (
    <li>
      <p className={styles.head}>
        <strong>{status === null || status === undefined ? 'Followed up' : String(status)}</strong>
        <time className="numbers muted" dateTime={done.toISOString()} title={exactText(done, zone)}>
          {momentText(done, zone)}
        </time>
      </p>
      <p className={styles.note}>{String(note ?? '')}</p>
      <p className="small muted">
        {facts.filter((fact) => typeof fact === 'string' && fact !== '').join(' · ')}
      </p>
    </li>
  )
}
