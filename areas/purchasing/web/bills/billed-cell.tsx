import { t } from '#platform/contract/words/texts.ts'
import type { CellProps } from '#platform/web/fields/cell-shape.ts'
import { FigureTable } from '#platform/web/parts/figures/figure-table.tsx'
import { amountText, priceText } from '#platform/contract/words/money-text.ts'

interface BilledLine {
  readonly detail_id: number
  readonly description: string
  readonly quantity: number
  readonly unit_price: number
  readonly net_amount: number
  readonly tax_amount: number
}

const rowsOf = (value: unknown): readonly BilledLine[] =>
  (Array.isArray(value) ? value : []) as readonly BilledLine[] // the kind's own shape

/** The lines of a bill with what each comes to; counted in a list. */
export function BilledCell({ value, isWhole, record }: CellProps) {
  const currency = record['currency']
  const rows = rowsOf(value)
  if (!isWhole) return <span className="numbers">{rows.length}</span>
  return (
    <FigureTable<BilledLine>
      title={t`What is billed`}
      columns={[
        { label: t`Line`, isWords: true, of: ({ description }) => description },
        { label: t`Quantity`, of: ({ quantity }) => quantity },
        { label: t`Price`, of: ({ unit_price }) => priceText(unit_price, currency) },
        { label: t`Net`, of: ({ net_amount }) => amountText(net_amount, currency) },
        { label: t`Tax`, of: ({ tax_amount }) => amountText(tax_amount, currency) },
      ]}
      rows={rows}
      keyOf={({ detail_id }) => detail_id}
    />
  )
}
