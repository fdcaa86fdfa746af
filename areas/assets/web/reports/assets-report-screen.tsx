import type { InputOf } from '#platform/contract/answers.ts'
import { date } from '#platform/contract/fields/field.ts'
import { usePagePermission } from '#platform/web/client/access.ts'
import { useCall } from '#platform/web/client/use-call.ts'
import { useListState } from '#platform/web/lists/list-state.ts'
import { EmptyState } from '#platform/web/parts/empty-state.tsx'
import { figureText } from '#platform/web/parts/figures/figure-words.tsx'
import { Figures } from '#platform/web/parts/figures/figures.tsx'
import { bodyOfFilter } from '#platform/web/reports/report-body.ts'
import { ReportFrame } from '#platform/web/reports/report-frame.tsx'
import {
  assetReportCalls,
  assetsReportPage,
  type AssetsSummary,
  reportFilters,
} from '../../contract/asset-reports.ts'
import { assets } from '../../contract/assets.ts'
import { amountsText } from './amounts-text.ts'
import { ReportedAssets } from './reported-assets.tsx'
import { SummaryTable } from './summary-table.tsx'

const fields = { date: date({ label: 'Value on' }), ...reportFilters }

/** How much equipment there is where, in which state and what it is worth, and each piece of it. */
export function AssetsReportScreen() {
  const [{ filter, page }, change] = useListState()
  const pageId = usePagePermission(assetsReportPage.url)?.object_id
  const { date_to: day, date_from: _from, ...rest } = bodyOfFilter(filter)
  const asked = { ...rest, date: day } as InputOf<typeof assetReportCalls.summaryReport> // its filters are those of the call
  const query = useCall(assetReportCalls.summaryReport, asked, { family: assets, keepsLast: true })
  const { data } = query
  return (
    <ReportFrame
      page={assetsReportPage}
      of={assets}
      fields={fields}
      {...{ filter, pageId }}
      onChange={(next) => change({ filter: next })}
      query={query}
      exportCall={assetReportCalls.exportReport}
      body={{ ...asked, object_viewed_id: pageId }}
    >
      {data && (
        <>
          <SummaryFigures {...data} />
          {data.totals.total > 0 && (
            <>
              <SummaryTable summary={data} filter={filter} />
              <ReportedAssets
                {...{ asked, page, total: data.totals.total }}
                onPage={(next) => change({ page: next })}
              />
            </>
          )}
        </>
      )}
    </ReportFrame>
  )
}

function SummaryFigures({ totals }: AssetsSummary) {
  if (totals.total === 0)
    return (
      <EmptyState icon="device-laptop" title="No assets match">
        Change the filters, or add assets first.
      </EmptyState>
    )
  return (
    <Figures
      figures={[
        { label: 'Assets', value: figureText(totals.total) },
        { label: 'Bound', value: figureText(totals.bound) },
        { label: 'Available', value: figureText(totals.available) },
        { label: 'Unreturned', value: figureText(totals.unreturned) },
        { label: 'Book value', value: amountsText(totals.values) },
      ]}
    />
  )
}
