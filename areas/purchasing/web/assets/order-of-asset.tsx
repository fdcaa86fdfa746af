import { Link } from 'react-router'
import { t } from '#platform/contract/words/texts.ts'
import { usePagePermission } from '#platform/web/client/access.ts'
import { useCall } from '#platform/web/client/use-call.ts'
import type { StoredRecord } from '#platform/web/fields/cell-shape.ts'
import { Card } from '#platform/web/parts/card.tsx'
import { FieldRow, FieldRows } from '#platform/web/parts/field-row.tsx'
import { State } from '#platform/web/parts/state.tsx'
import { writtenDay } from '#platform/web/time/dates.ts'
import { purchaseOrders } from '../../contract/purchase-orders.ts'
import { receiptCalls } from '../../contract/receipt-calls.ts'

const { tones } = purchaseOrders.fields.status

/** The order and the receipt an asset came with; nothing for what was not ordered here. */
export function OrderOfAssetPanel({ record }: { record: StoredRecord }) {
  const { data } = useCall(
    receiptCalls.orderOfAsset,
    { id: record.id },
    {
      family: purchaseOrders,
      isAsked: usePagePermission(purchaseOrders.page)?.rights_view === 1,
    },
  )
  if (!data) return null
  return (
    <Card title="Where it was bought">
      <FieldRows>
        <FieldRow label="Order">
          <Link to={`${purchaseOrders.page}/view?id=${data.id}`}>{data.po_number}</Link>{' '}
          <State tone={tones[data.status as keyof typeof tones]} word={t(data.status)} />
        </FieldRow>
        <FieldRow label="Ordered">{writtenDay(data.order_date)}</FieldRow>
        <FieldRow label="Receipt">
          {t`${data.receipt_number} of ${writtenDay(data.received_on)}`}
        </FieldRow>
        {data.pieces > 1 && (
          <FieldRow label="Pieces">{t`One of ${data.pieces} of its line`}</FieldRow>
        )}
      </FieldRows>
    </Card>
  )
}
