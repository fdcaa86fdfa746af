import { Link } from 'react-router'
import type { InputOf } from '#platform/contract/answers.ts'
import { t } from '#platform/contract/words/texts.ts'
import { useCall } from '#platform/web/client/use-call.ts'
import { Pager } from '#platform/web/grid/pager.tsx'
import { Card } from '#platform/web/parts/card.tsx'
import { type FigureColumn, FigureTable } from '#platform/web/parts/figures/figure-table.tsx'
import { figureText } from '#platform/web/parts/figures/figure-words.tsx'
import { NotLoaded } from '#platform/web/parts/not-loaded.tsx'
import { State } from '#platform/web/parts/state.tsx'
import { assetReportCalls, type ReportedAsset } from '../../contract/asset-reports.ts'
import { assets } from '../../contract/assets.ts'
import { amountText, dayOf } from './amounts-text.ts'

interface ReportedAssetsProps {
  asked: InputOf<typeof assetReportCalls.summaryReport>
  page: number
  total: number
  onPage: (page: number) => void
}

/** Each asset of the report, a page at a time. */
export function ReportedAssets({ asked, page, total, onPage }: ReportedAssetsProps) {
  const { data, error, refetch } = useCall(
    assetReportCalls.report,
    { ...asked, page },
    { family: assets, keepsLast: true },
  )
  if (error && !data)
    return (
      <NotLoaded title="The assets did not load" problem={error} onAgain={() => void refetch()} />
    )
  return (
    <Card title="Assets">
      <FigureTable
        title="Assets of the report"
        columns={columns}
        rows={data ?? []}
        keyOf={({ id }) => id}
      />
      <Pager {...{ page, total, onPage }} />
    </Card>
  )
}

const { tones } = assets.fields.status
const warrantyTones = { Running: 'ok', 'Ends soon': 'warn', Over: 'off' } as const

const columns: readonly FigureColumn<ReportedAsset>[] = [
  {
    label: 'Asset',
    isWords: true,
    of: ({ id, asset_tag, name }) => (
      <Link to={`${assets.page}/view?id=${id}`}>
        {asset_tag}, {name}
      </Link>
    ),
  },
  { label: 'Office', isWords: true, of: ({ office_name }) => office_name },
  {
    label: 'Status',
    isWords: true,
    of: ({ status }) => <State tone={tones[status]} word={t(status)} />,
  },
  { label: 'Held by', isWords: true, of: ({ holder }) => holder ?? '–' },
  { label: 'Days held', of: ({ days_held }) => figureText(days_held) },
  { label: 'Age in months', of: ({ age_months }) => figureText(age_months) },
  {
    label: 'Warranty',
    isWords: true,
    of: ({ warranty, warranty_until }) =>
      warranty === null ? (
        '–'
      ) : (
        <State tone={warrantyTones[warranty]} word={`${t(warranty)}, ${dayOf(warranty_until)}`} />
      ),
  },
  { label: 'Cost', of: ({ currency, purchase_cost }) => amountText(currency, purchase_cost) },
  { label: 'Book value', of: ({ currency, book_value }) => amountText(currency, book_value) },
]
