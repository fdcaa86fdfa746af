import { useQuery } from '@tanstack/react-query'
import { Link, useLocation } from 'react-router'
import { actionWords, type HistoryEntry } from '#platform/contract/history/history.ts'
import type { AnyResource } from '#platform/contract/resource.ts'
import { callFor } from '#platform/contract/standard-calls.ts'
import { t } from '#platform/contract/words/texts.ts'
import { usePagePermission } from '#platform/web/client/access.ts'
import { request } from '#platform/web/client/request.ts'
import type { StoredRecord } from '#platform/web/fields/cell-shape.ts'
import { NOBODY } from '#platform/web/history/history-words.ts'
import { Card } from '#platform/web/parts/card.tsx'
import { dayText } from '#platform/web/time/dates.ts'
import { useZone } from '#platform/web/time/zone.ts'
import styles from './beside-record.module.css'

/** Changes that are shown; the history has the rest. */
const SHOWN = 3

interface ChangedLastProps {
  resource: AnyResource
  record: StoredRecord
}

/** Who changed a record last, and what of it; the history opens from here. */
export function ChangedLast({ resource, record }: ChangedLastProps) {
  const zone = useZone()
  const pageId = usePagePermission(resource.page)?.object_id
  const { search } = useLocation()
  const { data } = useQuery({
    queryKey: [resource.name, 'history', record.id, 'last', pageId],
    queryFn: async ({ signal }) => {
      const path = callFor(resource, 'getHistory').path.replace('{id}', String(record.id))
      const query = { startRow: 0, endRow: SHOWN, object_viewed_id: pageId }
      return (await request<HistoryEntry[]>(path, { signal, query })).data
    },
  })
  if (!data || data.length === 0) return null
  const history = new URLSearchParams(search)
  history.set('tab', 'history')
  return (
    <Card title={t`Changed last`} aside={<Link to={`?${history}`}>History</Link>} flush>
      <ul className={styles.rows}>
        {data.map((entry) => (
          <li key={entry.id}>
            <time className={styles.day} dateTime={entry.at}>
              {dayText(new Date(entry.at), zone)}
            </time>
            <span className={styles.words}>
              {whatOf(entry)}
              <span className="muted">{entry.actor_name ?? NOBODY}</span>
            </span>
          </li>
        ))}
      </ul>
    </Card>
  )
}

/** Fields that are named of one change. */
const NAMED = 2

/** "Status, Currency and 3 more"; of what has no fields the deed. */
function whatOf({ action, changes }: HistoryEntry): string {
  if (action !== 'update' || changes.length === 0) return actionWords[action]
  const names = changes.slice(0, NAMED).map(({ label }) => t(label))
  const more = changes.length - names.length
  return more > 0 ? t`${names.join(', ')} and ${more} more` : names.join(', ')
}
