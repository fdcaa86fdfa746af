import { ActionIcon, Button } from '@mantine/core'
import { opensWith, type Report, variantOf, withMeasures } from '#platform/contract/reports.ts'
import { usePagePermission } from '#platform/web/client/access.ts'
import type { StoredRecord } from '#platform/web/fields/cell-shape.ts'
import { Figures } from '#platform/web/parts/figures/figures.tsx'
import { Icon } from '#platform/web/parts/icon.tsx'
import { NotLoaded } from '#platform/web/parts/not-loaded.tsx'
import { PageHeader } from '#platform/web/parts/page-header.tsx'
import { useCrumbs } from '#platform/web/screens/crumbs.ts'
import { ExportMenu } from '#platform/web/lists/exchange-menu.tsx'
import { FilterChips } from '#platform/web/filters/filter-chips.tsx'
import type { ListState } from '#platform/web/lists/list-state.ts'
import type { Presentation } from '#platform/web/screens/present-resource.ts'
import { timeText } from '#platform/web/time/dates.ts'
import { useZone, zoneLabel } from '#platform/web/time/zone.ts'
import type { Answered, ReportPresentation } from './present-report.ts'
import { ReportChart } from './report-chart.tsx'
import { reportFamily } from './report-fields.ts'
import { addedFigures, ReportFigures } from './report-figures.tsx'
import { ReportGroups } from './report-groups.tsx'
import { ReportRows } from './report-rows.tsx'
import { ReportTabs } from './report-tabs.tsx'
import { useReportExport } from './use-report-export.ts'
import { groupedBy, useReport, useReportState } from './use-report.ts'
import { manyOf } from '#platform/web/screens/record-words.ts'
import { NothingToCount, ReportSkeleton } from './report-states.tsx'
import styles from './report.module.css'

export interface ReportScreenProps {
  report: Report
  /** Among those of its area. */
  presentations?: readonly ReportPresentation[] | undefined
  /** How the counted family draws its own list. */
  family?: Presentation | undefined
}

/** A report: filters in the address, figures, a chart, and the groups or rows behind them. */
export function ReportScreen({ report: declared, presentations, family }: ReportScreenProps) {
  const { page, variants } = declared
  const pageId = usePagePermission(page.url)?.object_id
  const [state, change] = useReportState(declared)
  const { report: kind, ...filter } = state.filter
  const report = variantOf(declared, kind?.eq)
  const presentation = presentations?.find((each) => each.report.name === report.name)
  const ofKind = kind ? { report: kind } : {}
  const narrow = (next: ListState['filter']) => change({ filter: { ...next, ...ofKind }, sort: [] })
  const open = (name: string) => {
    const { group_by: _grouped, ...kept } = filter
    const groups = groupedBy(declared, opensWith(variantOf(declared, name)))
    change({ filter: { ...kept, ...groups, report: { eq: name } }, sort: [], page: 1 })
  }
  const answer = useReport(report, state, pageId)
  const [save, isSaving] = useReportExport(report, state, pageId)
  const { data, isPlaceholderData } = answer
  const again = () => void answer.refetch()
  return (
    <div className={styles.report}>
      <PageHeader
        title={page.label}
        crumbs={useCrumbs(page.url, [])}
        actions={<ExportMenu onExport={save} isBusy={isSaving} />}
      />
      {variants && <ReportTabs variants={variants} chosen={kind?.eq} onChoose={open} />}
      <div className={styles.filters}>
        <FilterChips
          resource={reportFamily(report)}
          filter={filter}
          pageId={pageId}
          onChange={narrow}
        />
        <Button size="xs" variant="subtle" className={styles.verb} onClick={() => narrow({})}>
          Reset
        </Button>
        <Counted at={answer.dataUpdatedAt} onAgain={again} />
      </div>
      {answer.isError && !data ? (
        <NotLoaded title="The report was not counted" problem={answer.error} onAgain={again} />
      ) : data ? (
        <ReportBody
          answer={data}
          report={data.measures ? withMeasures(report, data.measures) : report}
          isStale={isPlaceholderData}
          {...{ presentation, family, state, onChange: change, onAgain: again }}
        />
      ) : (
        <ReportSkeleton />
      )}
    </div>
  )
}

interface ReportBodyProps extends Omit<ReportScreenProps, 'presentations'> {
  presentation: ReportPresentation | undefined
  answer: Answered
  isStale: boolean
  state: ListState
  onChange: (change: Partial<ListState>) => void
  onAgain: () => void
}

function ReportBody(props: ReportBodyProps) {
  const { report, presentation, family, answer, isStale, state, onChange, onAgain } = props
  const { page, counts, measures, groupings } = report
  const { series, groups, rows } = answer
  if (rows.length === 0 && series.length === 0)
    return (
      <NothingToCount onReset={() => onChange({ filter: {} })}>
        No {manyOf(report.of)} of these days fit the filters above.
      </NothingToCount>
    )
  const by = groups.find((group) => !groupings[group]?.period) ?? report.series
  const label = groups.length > 0 ? `${page.label}, by group` : page.label
  const measure = measures[counts]
  const Rows = groups.length === 0 ? presentation?.Rows : undefined
  const Chart = groups.length > 0 ? presentation?.Chart : undefined
  return (
    <div className={styles.body} data-stale={isStale || undefined}>
      {presentation?.figures ? (
        <Figures figures={[...presentation.figures(answer), ...addedFigures(answer)]} />
      ) : (
        <ReportFigures {...{ report, answer }} />
      )}
      {Chart && <Chart report={report} answer={answer} />}
      {measure && !Chart && (
        <ReportChart
          points={series}
          measure={measure}
          by={(groupings[by]?.label ?? '').toLowerCase()}
        />
      )}
      {Rows && (
        <Rows
          rows={rows as readonly StoredRecord[]} // without groups they are rows
          {...{ report, onChanged: onAgain }}
        />
      )}
      <section className={styles.rows} aria-label="Behind the figures">
        {groups.length > 0 ? (
          <ReportGroups
            onSort={(sort) => onChange({ sort })}
            {...{ label, report, answer, state, isStale }}
          />
        ) : (
          <ReportRows
            presentation={family}
            {...{ label, report, answer, state, onChange, isStale }}
          />
        )}
      </section>
    </div>
  )
}

function Counted({ at, onAgain }: { at: number; onAgain: () => void }) {
  const zone = useZone()
  return (
    <span className={styles.counted}>
      Times in {zoneLabel(zone)}.{at > 0 && ` Counted ${timeText(new Date(at), zone)}`}
      <ActionIcon
        size={28}
        className={styles.verb}
        aria-label="Count again"
        title="Count again"
        onClick={onAgain}
      >
        <Icon name="refresh" />
      </ActionIcon>
    </span>
  )
}
