import { ActionIcon, Button } from '@mantine/core'
import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { PageDeclaration } from '#platform/contract/pages.ts'
import type { AnyResource } from '#platform/contract/resource.ts'
import { usePagePermission } from '#platform/web/client/access.ts'
import { FilterChips } from '#platform/web/filters/filter-chips.tsx'
import { Icon } from '#platform/web/parts/icon.tsx'
import { NotLoaded } from '#platform/web/parts/not-loaded.tsx'
import { PageHeader } from '#platform/web/parts/page-header.tsx'
import { NothingToCount, ReportSkeleton } from '#platform/web/reports/report-states.tsx'
import { useCrumbs } from '#platform/web/screens/crumbs.ts'
import { timeText } from '#platform/web/time/dates.ts'
import { useZone } from '#platform/web/time/zone.ts'
import type { SummaryState } from './summary-state.ts'
import styles from '#platform/web/reports/report.module.css'

interface SummaryFrameProps {
  page: PageDeclaration
  filters: AnyResource
  state: SummaryState
  query: Pick<
    UseQueryResult,
    'data' | 'error' | 'isPending' | 'isPlaceholderData' | 'refetch' | 'dataUpdatedAt'
  >
  /** Nothing was counted in these days. */
  isEmpty: boolean
  actions?: ReactNode
  /** Beside the filters. */
  beside?: ReactNode
  children: ReactNode
}

/** The frame of a dashboard: its name, its filters, and what is shown while there are no figures. */
export function SummaryFrame(props: SummaryFrameProps) {
  const { page, filters, state, query, isEmpty, actions, beside, children } = props
  const pageId = usePagePermission(page.url)?.object_id
  const zone = useZone()
  const again = () => void query.refetch()
  const isMissing = Boolean(query.error) && !query.data
  return (
    <div className={styles.report}>
      <PageHeader title={page.label} crumbs={useCrumbs(page.url, [])} actions={actions} />
      <div className={styles.filters}>
        <FilterChips
          resource={filters}
          filter={state.filter}
          pageId={pageId}
          onChange={state.onFilter}
        />
        {beside}
        <Button
          size="xs"
          variant="subtle"
          className={styles.verb}
          onClick={() => state.onFilter({})}
        >
          Reset
        </Button>
        <span className={styles.counted}>
          {query.dataUpdatedAt > 0 && `Counted ${timeText(new Date(query.dataUpdatedAt), zone)}`}
          <ActionIcon
            size={28}
            className={styles.verb}
            aria-label="Count again"
            title="Count again"
            onClick={again}
          >
            <Icon name="refresh" />
          </ActionIcon>
        </span>
      </div>
      {isMissing ? (
        <NotLoaded title="The dashboard did not load" problem={query.error} onAgain={again} />
      ) : query.isPending ? (
        <ReportSkeleton />
      ) : isEmpty ? (
        <NothingToCount onReset={() => state.onFilter({})}>
          No work of these days fits the filters above.
        </NothingToCount>
      ) : (
        <div className={styles.body} data-stale={query.isPlaceholderData || undefined}>
          {children}
        </div>
      )}
    </div>
  )
}
