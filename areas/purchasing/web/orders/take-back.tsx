import { useMemo } from 'react'
import { assets } from '#areas/assets/contract/assets.ts'
import type { StoredRecord } from '#platform/web/fields/cell-shape.ts'
import { callDialog } from '#platform/web/screens/call-dialog.ts'
import { purchaseOrders } from '../../contract/purchase-orders.ts'
import { purchaseReceipts } from '../../contract/purchase-receipts.ts'
import { receiptCalls } from '../../contract/receipt-calls.ts'

interface TakeBackProps {
  readonly order: StoredRecord
  readonly receipt: StoredRecord
  readonly onClose: () => void
}

/** Asks why a receipt is taken back. */
export function TakeBack({ order, receipt, onClose }: TakeBackProps) {
  const Dialog = useMemo(
    () =>
      callDialog({
        call: receiptCalls.reverseReceipt,
        title: 'Take this receipt back?',
        consequence:
          'A counter receipt is written, and the assets it made are deleted. The order waits for the pieces again.',
        button: 'Take back',
        body: { receipt_id: receipt.id },
        isBad: true,
        changes: [purchaseReceipts.name, assets.name],
      }),
    [receipt.id],
  )
  return <Dialog resource={purchaseOrders} record={order} onClose={onClose} />
}
