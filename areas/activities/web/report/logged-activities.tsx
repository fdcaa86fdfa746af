import { ActionIcon, Button } from '@mantine/core'
import { usePagePermission } from '#platform/web/client/access.ts'
import type { StoredRecord } from '#platform/web/fields/cell-shape.ts'
import { EmptyState } from '#platform/web/parts/empty-state.tsx'
import { Icon } from '#platform/web/parts/icon.tsx'
import { NotLoaded } from '#platform/web/parts/not-loaded.tsx'
import { PageHeader } from '#platform/web/parts/page-header.tsx'
import { useCrumbs } from '#platform/web/screens/crumbs.ts'
import { FilterChips } from '#platform/web/screens/filter-chips.tsx'
import type { ListState } from '#platform/web/screens/list-state.ts'
import { timeText } from '#platform/web/time/dates.ts'
import { useZone, zoneLabel } from '#platform/web/time/zone.ts'
import type { GroupRow } from './report-answer.ts'
import { ReportChart } from './report-chart.tsx'
import { groupWords, reportFamily } from './report-fields.ts'
import { ReportFigures } from './report-figures.tsx'
import { ReportGroups } from './report-groups.tsx'
import { ReportLogs } from './report-logs.tsx'
import { type Report, type ReportCall, useReport, useReportState } from './use-report.ts'
import './report.css'

interface LoggedActivitiesProps {
  page: string
  title: string
  call: ReportCall
  /** Of the reader alone: nothing in it tells people apart. */
  isOwn: boolean
}

/** What was logged in a range: filters in the address, five figures, a chart, and the groups or logs behind them. */
export function LoggedActivities({ page, title, call, isOwn }: LoggedActivitiesProps) {
  const pageId = usePagePermission(page)?.object_id
  const [state, change] = useReportState()
  const report = useReport(call, state, pageId)
  const { data, isPlaceholderData } = report
  return (
    <div className="report">
      <PageHeader title={title} crumbs={useCrumbs(page, [])} />
      <div className="report__filters">
        <FilterChips
          resource={reportFamily(isOwn)}
          filter={state.filter}
          pageId={pageId}
          onChange={(filter) => change({ filter, sort: [] })}
        />
        <Button size="xs" variant="subtle" onClick={() => change({ filter: {}, sort: [] })}>
          Reset
        </Button>
        <Counted at={report.dataUpdatedAt} onAgain={() => void report.refetch()} />
      </div>
      {report.isError && !data ? (
        <NotLoaded
          title="The report was not counted"
          problem={report.error}
          onAgain={() => void report.refetch()}
        />
      ) : data ? (
        <ReportBody
          report={data}
          isStale={isPlaceholderData}
          {...{ page, title, isOwn, state, onChange: change }}
        />
      ) : (
        <ReportSkeleton />
      )}
    </div>
  )
}

interface ReportBodyProps {
  report: Report
  isStale: boolean
  page: string
  title: string
  isOwn: boolean
  state: ListState
  onChange: (change: Partial<ListState>) => void
}

function ReportBody({ report, isStale, page, title, isOwn, state, onChange }: ReportBodyProps) {
  const { totals, series, rows, groups, total, isCapped } = report
  if (totals.logs === 0) return <NothingLogged onReset={() => onChange({ filter: {} })} />
  const by = groups.find((group) => !['day', 'week', 'month'].includes(group)) ?? 'client'
  const label = groups.length > 0 ? `${title}, by group` : title
  return (
    <div className="report__body" data-stale={isStale || undefined}>
      <ReportFigures totals={totals} isOwn={isOwn} />
      <ReportChart points={series} by={groupWords[by].toLowerCase()} />
      <section className="report__rows" aria-label="Behind the figures">
        {groups.length > 0 ? (
          <ReportGroups
            rows={rows as readonly GroupRow[]} // grouped answers hold groups
            onSort={(sort) => onChange({ sort })}
            {...{ label, page, groups, totals, state, isStale }}
          />
        ) : (
          <ReportLogs
            rows={rows as readonly StoredRecord[]} // the others hold logs
            {...{ label, total, isCapped, state, onChange, isStale }}
          />
        )}
      </section>
    </div>
  )
}

function Counted({ at, onAgain }: { at: number; onAgain: () => void }) {
  const zone = useZone()
  return (
    <span className="report__counted">
      Times in {zoneLabel(zone)}.{at > 0 && ` Counted ${timeText(new Date(at), zone)}`}
      <ActionIcon size={28} aria-label="Count again" title="Count again" onClick={onAgain}>
        <Icon name="refresh" />
      </ActionIcon>
    </span>
  )
}

function NothingLogged({ onReset }: { onReset: () => void }) {
  return (
    <EmptyState
      icon="filter-off"
      title="Nothing was logged here"
      actions={
        <Button variant="default" onClick={onReset}>
          Reset the filters
        </Button>
      }
    >
      No activity of these days fits the filters above.
    </EmptyState>
  )
}

function ReportSkeleton() {
  return (
    <div className="report__body report__skeleton" aria-busy="true">
      <p className="muted">Counting the logs of these days</p>
      <span />
      <span />
      <span />
    </div>
  )
}
