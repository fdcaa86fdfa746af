import { t } from '#platform/contract/words/texts.ts'
import type { StoredRecord } from '#platform/web/fields/cell-shape.ts'
import { Card } from '#platform/web/parts/card.tsx'
import { FigureTable } from '#platform/web/parts/figures/figure-table.tsx'
import { Notice } from '#platform/web/parts/notice.tsx'
import { sessionStore } from '#platform/web/client/session.ts'
import { amountText } from '#platform/contract/words/money-text.ts'

interface Difference {
  readonly what: string
  readonly expected: number
  readonly billed: number
}

/** What a bill says otherwise than its order, and who has to accept it. */
export function DifferencesPanel({ record }: { record: StoredRecord }) {
  const found = record['differences']
  const rows = (Array.isArray(found) ? found : []) as readonly Difference[] // the kind's own shape
  if (record['status'] === 'Entered')
    return <Notice tone="info">Match this bill to hold it against its order.</Notice>
  if (rows.length === 0) return null
  const isOwn = record['created_by'] === sessionStore.get()?.user.id
  return (
    <>
      {record['status'] === 'Difference' && (
        <Notice tone="warn">
          {isOwn
            ? t`You entered this bill, so another person approves what differs.`
            : t`Approve what differs with a reason, or have the bill corrected.`}
        </Notice>
      )}
      <Card title="What differs" note={rows.length} flush>
        <FigureTable<Difference>
          title={t`What differs`}
          columns={[
            { label: t`What`, isWords: true, of: ({ what }) => what },
            { label: t`Expected`, of: (row) => figureOf(row, row.expected, record['currency']) },
            { label: t`Billed`, of: (row) => figureOf(row, row.billed, record['currency']) },
          ]}
          rows={rows}
          keyOf={({ what }) => what}
        />
      </Card>
    </>
  )
}

/** Pieces are whole, amounts have the digits of their currency. */
const figureOf = ({ what }: Difference, figure: number, currency: unknown): string =>
  what.startsWith('Pieces') ? String(figure) : amountText(figure, currency)
