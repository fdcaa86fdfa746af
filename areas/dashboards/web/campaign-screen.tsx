import { countText } from '#platform/contract/words/measures.ts'
import { t } from '#platform/contract/words/texts.ts'
import { usePagePermission } from '#platform/web/client/access.ts'
import { ExportMenu } from '#platform/web/lists/exchange-menu.tsx'
import { useSaveFile } from '#platform/web/lists/use-save-file.ts'
import { Card } from '#platform/web/parts/card.tsx'
import { FigureTable } from '#platform/web/parts/figures/figure-table.tsx'
import { ReportChart } from '#platform/web/reports/report-chart.tsx'
import {
  campaignCalls,
  campaignFigures,
  figuresPriced,
  campaignFilters,
  campaignPage,
  type CampaignStatus,
  type CampaignSummary,
} from '../contract/campaign.ts'
import { MOST_DAYS } from '../contract/figure-sources.ts'
import { linked } from './summary/linked.tsx'
import { KeyFiguresOfPage } from './summary/key-figures.tsx'
import { addressBehind } from './summary/rows-behind.ts'
import { SummaryFrame } from './summary/summary-frame.tsx'
import { summaryFilters, type SummaryState, useSummaryState } from './summary/summary-state.ts'
import { SummaryTable } from './summary/summary-table.tsx'
import { topSeries } from './summary/top-series.ts'
import styles from './summary/summary.module.css'
import { useCall } from '#platform/web/client/use-call.ts'

const KEY_FIGURES = [
  ...['volume', 'completion_percent', 'success_percent', 'backlog', 'oldest_open_days'],
  'average_seconds',
]

/** How far campaigns are. */
export function CampaignScreen() {
  const state = useSummaryState()
  const pageId = usePagePermission(campaignPage.url)?.object_id
  const body = { ...state.body, object_viewed_id: pageId }
  const path = (call: { path: string }) => call.path.replace('{client_id}', state.client)
  const query = useCall(
    campaignCalls.campaign,
    { ...state.body, client_id: state.client },
    { family: { name: 'dashboard' }, keepsLast: true },
  )
  const [saveFile, isSaving] = useSaveFile()
  const { data } = query
  return (
    <SummaryFrame
      page={campaignPage}
      filters={summaryFilters('campaign', campaignFilters)}
      state={state}
      query={query}
      isEmpty={data?.campaigns.length === 0}
      actions={
        <ExportMenu
          isBusy={isSaving}
          onExport={(format) =>
            void saveFile(path(campaignCalls.exportCampaign), {
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
  data: CampaignSummary
  state: SummaryState
  isStale: boolean
}

function Body({ data, state, isStale }: BodyProps) {
  const { totals, previous, campaigns, range, series, by_status } = data
  const figures = figuresPriced(data.currency)
  const behind = { sources: data.behind, days: range, filter: state.filter }
  // What has waited for longer than a page shows days has no page.
  const isShown = (name: string) => name !== 'backlog' || (totals.oldest_open_days ?? 0) < MOST_DAYS
  const to = (name: string) => (isShown(name) ? addressBehind(behind, name) : undefined)
  const rows = campaigns.map(({ category_id, campaign, ...counted }) => ({
    ...counted,
    ...{ key: String(category_id), label: campaign },
  }))
  return (
    <>
      <KeyFiguresOfPage
        names={KEY_FIGURES}
        range={data.previous_range}
        {...{ figures, totals, previous, to }}
      />
      {totals.success === undefined && (
        <p className={styles.hint}>
          Choose under Filter which statuses count as a success, to see how many there are.
        </p>
      )}
      <div className={styles.columns}>
        <ReportChart points={topSeries(series)} measure={campaignFigures.volume} by={t`campaign`} />
        <Statuses
          rows={by_status}
          to={({ status_ids }) =>
            addressBehind(behind, 'status', undefined, { status_ids: status_ids.map(String) })
          }
        />
      </div>
      <SummaryTable
        {...{ rows, isStale, to: addressOf }}
        label={t`Campaigns`}
        head={t`Campaign`}
        columns={figures}
        total={{ ...totals, key: '', label: t`All campaigns` }}
        sort={state.sort}
        onSort={state.onSort}
      />
    </>
  )

  function addressOf(row: { key: string } | undefined, name = 'volume'): string | undefined {
    if (!row || !isShown(name)) return to(name)
    return addressBehind(behind, name, { group: 'campaign', key: row.key })
  }
}

interface StatusesProps {
  rows: readonly CampaignStatus[]
  to: (row: CampaignStatus) => string | undefined
}

/** Rows that are seen at once: the most frequent. */
const MOST = 9

function Statuses({ rows, to }: StatusesProps) {
  return (
    <Card title="Statuses" flush>
      <FigureTable
        title={t`Statuses`}
        columns={[
          {
            label: t`Status`,
            isWords: true,
            of: (row: CampaignStatus) => linked(t(row.status), to(row)),
          },
          { label: t`Kind`, isWords: true, of: ({ kind }) => t(kind) },
          { label: t`Activities`, of: ({ count }) => countText(count) },
        ]}
        rows={rows.slice(0, MOST)}
        keyOf={({ status_ids }) => status_ids.join(' ')}
      />
    </Card>
  )
}
