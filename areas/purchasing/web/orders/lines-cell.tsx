import { t } from '#platform/contract/words/texts.ts'
import { useCall } from '#platform/web/client/use-call.ts'
import type { CellProps } from '#platform/web/fields/cell-shape.ts'
import { type FigureColumn, FigureTable } from '#platform/web/parts/figures/figure-table.tsx'
import { State } from '#platform/web/parts/state.tsx'
import { orderCalls } from '../../contract/order-calls.ts'
import { type OrderLine, stillToCome } from '../../contract/order-lines.ts'
import { purchaseOrders } from '../../contract/purchase-orders.ts'
import { amountText, priceText } from '#platform/contract/words/money-text.ts'

/** The lines of an order with what each comes to and how much of it has come; counted in a list. */
export function LinesCell({ value, record, isWhole }: CellProps) {
  const lines = (Array.isArray(value) ? value : []) as readonly OrderLine[] // the kind's own shape
  if (!isWhole) return <span className="numbers">{lines.length}</span>
  return <Lines record={record} lines={lines} />
}

function Lines({ record, lines }: { record: CellProps['record']; lines: readonly OrderLine[] }) {
  const names = useTypeNames(Number(record['id']), record['version'])
  return (
    <FigureTable<OrderLine>
      title={t`Lines`}
      columns={columnsOf(names, record['currency'])}
      rows={lines}
      keyOf={({ id }) => id}
    />
  )
}

const columnsOf = (
  names: ReadonlyMap<number, string | null>,
  currency: unknown,
): readonly FigureColumn<OrderLine>[] => [
  { label: 'Description', isWords: true, of: ({ description }) => description },
  { label: 'Asset type', isWords: true, of: ({ id }) => names.get(id) ?? '–' },
  { label: 'Quantity', of: ({ quantity }) => quantity },
  { label: 'Received', of: receivedOf },
  { label: 'Unit price', of: ({ unit_price }) => priceText(unit_price, currency) },
  {
    label: 'Discount',
    of: ({ discount_percent }) => (discount_percent ? `${discount_percent}%` : '–'),
  },
  { label: 'Tax', of: ({ tax_percent }) => (tax_percent ? `${tax_percent}%` : '–') },
  { label: 'Net', of: ({ net_amount }) => amountText(net_amount, currency) },
]

function receivedOf(line: OrderLine) {
  const { received_quantity, rejected_quantity, closed_short } = line
  return (
    <>
      {received_quantity}
      {rejected_quantity > 0 && (
        <span className="muted"> ({t`${rejected_quantity} rejected`})</span>
      )}
      {closed_short && stillToCome(line) === 0 && <State tone="off" word="Closed short" />}
    </>
  )
}

/** The names of the asset types of the lines, by the numbers of the lines. */
function useTypeNames(order: number, version: unknown): ReadonlyMap<number, string | null> {
  const { data } = useCall(
    orderCalls.orderDetails,
    { purchase_order_id: order },
    { family: purchaseOrders, about: version },
  )
  return new Map((data ?? []).map(({ id, atype_name }) => [id, atype_name]))
}
