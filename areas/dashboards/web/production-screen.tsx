import { t } from '#platform/contract/words/texts.ts'
import { usePagePermission } from '#platform/web/client/access.ts'
import { ExportMenu } from '#platform/web/lists/exchange-menu.tsx'
import { useSaveFile } from '#platform/web/lists/use-save-file.ts'
import { ReportChart } from '#platform/web/reports/report-chart.tsx'
import { dashboardFilters } from '../contract/figure-sources.ts'
import {
  productionCalls,
  productionFigures,
  productionGroups,
  type ProductionGroup,
  productionPage,
  type ProductionSummary,
} from '../contract/production.ts'
import { Categories } from './summary/categories.tsx'
import { FigureList } from './summary/figure-list.tsx'
import { KeyFiguresOfPage } from './summary/key-figures.tsx'
import { addressBehind } from './summary/rows-behind.ts'
import { SummaryFrame } from './summary/summary-frame.tsx'
import { summaryFilters, type SummaryState, useSummaryState } from './summary/summary-state.ts'
import { SummaryTable } from './summary/summary-table.tsx'
import { WithTargets } from './summary/with-targets.tsx'
import styles from './summary/summary.module.css'
import { useCall } from '#platform/web/client/use-call.ts'

const KEY_FIGURES = [
  'quantity',
  'average_seconds',
  'utilisation_percent',
  'efficiency_percent',
  'quality',
  'done_percent',
]
const OTHERS = [
  ['logs', 'done_percent', 'open', 'waiting', 'cancelled', 'untimed'],
  ['follow_ups_overdue', 'follow_ups_due'],
  ['time_seconds', 'at_desk_seconds', 'units_an_hour', 'active_people'],
  ['adherence_percent', 'adherence_net_percent'],
  ['audited', 'fatal', 'error_rate_percent'],
]
/** What tells people apart comes first; the rest is read by scrolling. */
const COLUMNS = [
  ...['logs', 'quantity', 'average_seconds', 'utilisation_percent', 'efficiency_percent'],
  ...['quality', 'adherence_net_percent', 'done_percent', 'units_an_hour'],
  ...['time_seconds', 'at_desk_seconds', 'open', 'waiting', 'follow_ups_overdue'],
  ...['audited', 'fatal', 'error_rate_percent', 'untimed'],
] as const
const columns = Object.fromEntries(COLUMNS.map((name) => [name, productionFigures[name]]))

/** How much work was done, how quickly and how well. */
export function ProductionScreen() {
  const state = useSummaryState(productionGroups)
  const pageId = usePagePermission(productionPage.url)?.object_id
  const body = { ...state.body, group_by: state.group, object_viewed_id: pageId }
  const path = (call: { path: string }) => call.path.replace('{client_id}', state.client)
  const query = useCall(
    productionCalls.production,
    { ...state.body, group_by: state.group, client_id: state.client },
    { family: { name: 'dashboard' }, keepsLast: true },
  )
  const [saveFile, isSaving] = useSaveFile()
  const { data } = query
  return (
    <SummaryFrame
      page={productionPage}
      filters={summaryFilters('production', dashboardFilters, productionGroups)}
      state={state}
      query={query}
      isEmpty={data !== undefined && !data.totals.logs}
      actions={
        <ExportMenu
          isBusy={isSaving}
          onExport={(format) =>
            void saveFile(path(productionCalls.exportProduction), {
              method: 'POST',
              body: { ...body, format },
            })
          }
        />
      }
    >
      {data && <Body {...{ data, state }} isStale={query.isPlaceholderData} />}
    </SummaryFrame>
  )
}

interface BodyProps {
  data: ProductionSummary
  state: SummaryState
  isStale: boolean
}

function Body({ data, state, isStale }: BodyProps) {
  const group = state.group as ProductionGroup // the state knows these groups alone
  const { totals, previous, rows, range, chart } = data
  const behind = { sources: data.behind, days: range, filter: state.filter }
  const to = (name: string) => addressBehind(behind, name)
  const figures = { ...{ figures: productionFigures, totals, previous }, to }
  const head = t(productionGroups[group])
  const label = t`Production by ${head.toLowerCase()}`
  return (
    <>
      <KeyFiguresOfPage names={KEY_FIGURES} range={data.previous_range} {...figures} />
      <WithTargets {...{ totals }} client={data.client} />
      <div className={styles.columns}>
        <div className={styles.main}>
          <ReportChart points={chart} measure={productionFigures.logs} by={t`category`} />
          <Categories
            rows={data.by_category}
            to={(id) => addressBehind(behind, 'logs', { group: 'category', key: String(id) })}
          />
        </div>
        <div className={styles.side}>
          <FigureList title="In this period" groups={OTHERS} {...figures} />
        </div>
      </div>
      <SummaryTable
        {...{ label, head, columns, rows, isStale }}
        total={{ ...totals, key: '', label: t`All together` }}
        sort={state.sort}
        onSort={state.onSort}
        to={(row, name = 'logs') =>
          row ? addressBehind(behind, name, { group, key: row.key }) : to(name)
        }
      />
    </>
  )
}
