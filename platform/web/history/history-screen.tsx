import { Button } from '@mantine/core'
import { useInfiniteQuery } from '@tanstack/react-query'
import type { FieldChange, HistoryOfAll } from '#platform/contract/history/history.ts'
import { historyCalls, historyPage } from '#platform/contract/history/history-page.ts'
import { request } from '#platform/web/client/request.ts'
import { useDeclaration } from '#platform/web/client/outlines.ts'
import { Card } from '#platform/web/parts/card.tsx'
import { EmptyState } from '#platform/web/parts/empty-state.tsx'
import { NotLoaded } from '#platform/web/parts/not-loaded.tsx'
import { PageHeader } from '#platform/web/parts/page-header.tsx'
import { useCrumbs } from '#platform/web/screens/crumbs.ts'
import { HistoryEntries } from './history-entries.tsx'
import { HistoryValue } from './history-value.tsx'
import { useZone } from '#platform/web/time/zone.ts'
import { HistoryDeed } from './history-deed.tsx'
import { HistoryFilters } from './history-filters.tsx'
import { type HistoryFilter, useHistoryFilter } from './use-history-filter.ts'
import styles from './history-screen.module.css'

/** Everything that happened in the company, newest first; an entry leads to its record. */
export function HistoryScreen() {
  const [filter, change] = useHistoryFilter()
  const isNarrowed = Object.keys(filter).length > 0
  const history = useHistoryOfAll(filter)
  const entries = history.data?.pages.flatMap(({ entries: some }) => some)
  return (
    <>
      <PageHeader title={historyPage.label} crumbs={useCrumbs(historyPage.url, [])} />
      <Card flush className={styles.historyOfAll} classNames={{ body: styles.body }}>
        <HistoryFilters filter={filter} onChange={change} />
        <div aria-busy={history.isPending}>
          {history.error && !entries && (
            <NotLoaded
              title="The history did not load"
              problem={history.error}
              onAgain={() => void history.refetch()}
            />
          )}
          {entries?.length === 0 && (
            <EmptyState
              icon="timeline"
              title={isNarrowed ? 'Nothing happened that fits' : 'Nothing happened yet'}
            >
              {isNarrowed
                ? 'Take a filter away, or choose other days.'
                : 'Changes from now on are listed here.'}
            </EmptyState>
          )}
          {entries && (
            <HistoryEntries
              label="History"
              entries={entries}
              deedOf={deedOf}
              foldsNew
              renderValue={renderValue}
            />
          )}
        </div>
        {history.hasNextPage && (
          <div className={styles.historyMore}>
            <Button
              variant="default"
              loading={history.isFetchingNextPage}
              onClick={() => void history.fetchNextPage()}
            >
              Show older
            </Button>
          </div>
        )}
      </Card>
    </>
  )
}

const deedOf = (entry: HistoryOfAll) => <HistoryDeed entry={entry} />

const renderValue = (entry: HistoryOfAll, change: FieldChange, side: 'before' | 'after') => (
  <ValueOfFamily name={entry.resource} change={change} side={side} />
)

interface ValueOfFamilyProps {
  name: string
  change: FieldChange
  side: 'before' | 'after'
}

function ValueOfFamily({ name, ...value }: ValueOfFamilyProps) {
  const resource = useDeclaration(name)
  return resource === undefined ? null : <HistoryValue resource={resource} {...value} />
}

function useHistoryOfAll(filter: HistoryFilter) {
  const zone = useZone()
  return useInfiniteQuery({
    queryKey: ['history', filter, zone],
    initialPageParam: undefined as number | undefined, // the first page follows nothing
    queryFn: async ({ signal, pageParam }) => {
      const { data, has_more } = await request<HistoryOfAll[]>(historyCalls.history.path, {
        signal,
        query: { ...filter, before: pageParam, timezone: zone },
      })
      return { entries: data, hasMore: has_more === true }
    },
    getNextPageParam: ({ entries, hasMore }) => (hasMore ? entries.at(-1)?.id : undefined),
  })
}
