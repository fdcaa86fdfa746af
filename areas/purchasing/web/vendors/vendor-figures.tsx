import { Link } from 'react-router'
import { vendors } from '#areas/assets/contract/vendors.ts'
import { t } from '#platform/contract/words/texts.ts'
import { usePagePermission } from '#platform/web/client/access.ts'
import { useCall } from '#platform/web/client/use-call.ts'
import type { StoredRecord } from '#platform/web/fields/cell-shape.ts'
import { Card } from '#platform/web/parts/card.tsx'
import { Figures } from '#platform/web/parts/figures/figures.tsx'
import sideRowsStyles from '#platform/web/parts/side-rows.module.css'
import { State } from '#platform/web/parts/state.tsx'
import { classes } from '#platform/web/theme/classes.ts'
import { orderCalls } from '../../contract/order-calls.ts'
import { purchaseOrders } from '../../contract/purchase-orders.ts'
import { writtenDay } from '#platform/web/time/dates.ts'
import { moneyText } from '#platform/contract/words/money-text.ts'

const { tones } = purchaseOrders.fields.status

/** How a vendor delivers, and its newest orders. */
export function VendorFiguresPanel({ record }: { record: StoredRecord }) {
  const { data } = useCall(
    orderCalls.vendorFigures,
    { id: record.id },
    { family: purchaseOrders, isAsked: usePagePermission(vendors.page)?.rights_view === 1 },
  )
  if (!data) return null
  const percent = (value: number | null) => (value === null ? '–' : `${value.toFixed(2)}%`)
  const [spend, ...others] = data.spend_12_months.map(({ amount, currency }) =>
    moneyText(amount, currency),
  )
  return (
    <Card title="How it delivers">
      <Figures
        plain
        figures={[
          {
            label: t`On time`,
            value: percent(data.on_time_percent),
            note: t`of ${data.complete_orders} complete orders`,
          },
          {
            label: t`Rejected`,
            value: percent(data.reject_percent),
            note: t`of ${data.pieces} pieces that came`,
          },
          { label: t`Open orders`, value: String(data.open_orders) },
          {
            label: t`Ordered in 12 months`,
            value: spend ?? '–',
            ...(others.length > 0 && { note: others.join(', ') }),
          },
        ]}
      />
      {data.orders.length > 0 && (
        <ul className={classes(sideRowsStyles.sideRows, sideRowsStyles.named)}>
          {data.orders.map(({ id, po_number, order_date, total, currency, status }) => (
            <li key={id}>
              <Link to={`${purchaseOrders.page}/view?id=${id}`}>{po_number}</Link>
              <span className={classes(sideRowsStyles.quiet, 'numbers')}>
                {moneyText(total, currency)}, {writtenDay(order_date)}
              </span>
              <State tone={tones[status as keyof typeof tones]} word={t(status)} />
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}
