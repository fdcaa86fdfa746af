import { lazy, Suspense, useMemo, useState } from 'react'
import { useSearchParams } from 'react-router'
import type { HistoryOfAll } from '#platform/contract/history/history.ts'
import { historyList } from '#platform/contract/history/history-list.ts'
import { historyPage } from '#platform/contract/history/history-page.ts'
import { usePagePermission } from '#platform/web/client/access.ts'
import { useOutlines } from '#platform/web/client/outlines.ts'
import { ExchangeMenu } from '#platform/web/lists/exchange-menu.tsx'
import { ListFooter } from '#platform/web/lists/list-footer.tsx'
import { useListState, writeState } from '#platform/web/lists/list-state.ts'
import { ListToolbar } from '#platform/web/lists/list-toolbar.tsx'
import { useList } from '#platform/web/lists/use-list.ts'
import { useListColumns } from '#platform/web/lists/use-list-columns.ts'
import { PageHeader } from '#platform/web/parts/page-header.tsx'
import { useCrumbs } from '#platform/web/screens/crumbs.ts'
import type { Presentation } from '#platform/web/screens/present-resource.ts'
import { entryOf, historyCells, historyItem } from './history-cells.tsx'
import { historyFilters } from './history-filters.ts'
import { HistoryRows } from './history-rows.tsx'
import { UndoDialog } from './undo-dialog.tsx'
import listStyles from '#platform/web/lists/list-screen.module.css'
import styles from './history-screen.module.css'

const EntryPanel = lazy(async () => ({ default: (await import('./entry-panel.tsx')).EntryPanel }))

/** Everything that happened in the company, as every list: filtered, ordered by its time, saved as a file. An entry opens beside it. */
export function HistoryScreen() {
  const pageId = usePagePermission(historyPage.url)?.object_id
  const [state, change] = useListState()
  const presentation = usePresentation(state.filter)
  const columns = useListColumns(historyList, presentation, state, change)
  const list = useList(historyList, state, pageId)
  const { rows = [], isCapped = false } = list.data ?? {}
  const [undoing, setUndoing] = useState<HistoryOfAll>()
  const [parameters, setParameters] = useSearchParams()
  const opened = Number(parameters.get('entry'))
  const shared = { presentation, state, columns, onChange: change }
  const batch = undoing?.batch
  return (
    <div className={listStyles.listScreen}>
      <PageHeader
        title={historyPage.label}
        crumbs={useCrumbs(historyPage.url, [])}
        actions={<ExchangeMenu {...shared} resource={historyList} />}
      />
      <div className={listStyles.listCard}>
        <div className={styles.toolbar}>
          <ListToolbar {...shared} resource={historyList} pageId={pageId} seesDeleted={false} />
        </div>
        <div className={styles.rows}>
          <HistoryRows {...shared} list={list} onUndo={setUndoing} />
        </div>
        <ListFooter
          state={state}
          total={list.data?.total}
          isCapped={isCapped}
          shown={rows.length}
          onChange={change}
          primary={null}
        />
      </div>
      {opened > 0 && (
        <Suspense>
          <EntryPanel
            id={opened}
            pageId={pageId}
            shown={rows.map(entryOf).find(({ id }) => id === opened)}
            onClose={() => setParameters(writeState(state), { replace: true })}
          />
        </Suspense>
      )}
      {undoing && batch && (
        <UndoDialog {...undoing} batch={batch} onClose={() => setUndoing(undefined)} />
      )}
    </div>
  )
}

/** How the entries are drawn, and what they are filtered by. */
function usePresentation(filter: Parameters<typeof historyFilters>[0]): Presentation {
  const outlineOf = useOutlines()
  const kinds = JSON.stringify([filter.resource, filter.batch])
  return useMemo(
    () => ({
      resource: historyList,
      cells: historyCells,
      columns: COLUMNS,
      item: historyItem,
      filters: historyFilters(filter, (name) => outlineOf(name)?.label.many),
    }),
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- another kind has other filters; what else is filtered changes none of it
    [kinds],
  )
}

/** What was changed needs the most room. */
const COLUMNS = [
  { name: 'at', width: 168 },
  { name: 'actor', width: 170 },
  { name: 'action', width: 100 },
  { name: 'resource', width: 140 },
  { name: 'record_id', width: 190 },
  { name: 'changes', width: 380 },
]
