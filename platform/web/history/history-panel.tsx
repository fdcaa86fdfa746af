import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { PAGE_SIZE } from '#platform/contract/lists/grid-request.ts'
import type { HistoryEntry } from '#platform/contract/history/history.ts'
import type { AnyResource } from '#platform/contract/resource.ts'
import { callFor } from '#platform/contract/standard-calls.ts'
import { usePagePermission } from '#platform/web/client/access.ts'
import { request } from '#platform/web/client/request.ts'
import type { StoredRecord } from '#platform/web/fields/cell-shape.ts'
import { Card } from '#platform/web/parts/card.tsx'
import { Pager } from '#platform/web/grid/pager.tsx'
import { NotLoaded } from '#platform/web/parts/not-loaded.tsx'
import { HistoryEntries } from './history-entries.tsx'
import { HistoryValue } from './history-value.tsx'
import { verbWords } from './history-words.ts'
import type { Presentation } from '#platform/web/screens/present-resource.ts'
import { classes } from '#platform/web/theme/classes.ts'
import { RestoreValue } from './restore-value.tsx'
import styles from './history-panel.module.css'
import { t } from '#platform/contract/words/texts.ts'

interface HistoryPanelProps {
  resource: AnyResource
  presentation: Presentation | undefined
  record: StoredRecord
}

/** Everything that happened to a record, newest first; an earlier value can be brought back. */
export function HistoryPanel({ resource, presentation, record }: HistoryPanelProps) {
  const [page, setPage] = useState(1)
  const { data, error, refetch, isPlaceholderData } = useHistory(resource, record, page)
  if (error && !data)
    return (
      <NotLoaded title="The history did not load" problem={error} onAgain={() => void refetch()} />
    )
  return (
    <Card title="History" note={data && data.total > 0 && countOf(data.total)} flush>
      <div aria-busy={!data || isPlaceholderData}>
        {data?.entries.length === 0 && (
          <p className={classes(styles.note, 'muted')}>
            Nothing is written down yet. Every change from now on is.
          </p>
        )}
        {data && (
          <HistoryEntries
            label={`History of this ${resource.label.one}`}
            entries={data.entries}
            deedOf={({ action }) => t`${verbWords[action]} it`}
            renderValue={(_entry, change, side) => (
              <HistoryValue
                resource={resource}
                change={change}
                side={side}
                cell={presentation?.cells?.[change.field]}
              />
            )}
            renderVerb={(entry, change) => (
              <RestoreValue
                resource={resource}
                reason={presentation?.reason}
                record={record}
                entry={entry}
                change={change}
              />
            )}
          />
        )}
      </div>
      {data && <Pager page={page} total={data.total} onPage={setPage} />}
    </Card>
  )
}

const countOf = (total: number): string => (total === 1 ? t`1 entry` : t`${total} entries`)

function useHistory(resource: AnyResource, { id }: StoredRecord, page: number) {
  const pageId = usePagePermission(resource.page)?.object_id
  return useQuery({
    queryKey: [resource.name, 'history', id, page, pageId],
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }) => {
      const path = callFor(resource, 'getHistory').path.replace('{id}', String(id))
      const startRow = (page - 1) * PAGE_SIZE
      const { data, total } = await request<HistoryEntry[]>(path, {
        signal,
        query: { startRow, endRow: startRow + PAGE_SIZE, object_viewed_id: pageId },
      })
      return { entries: data, total: total ?? data.length }
    },
  })
}
