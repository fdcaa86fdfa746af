import { assets } from '#areas/assets/contract/assets.ts'
import { usePagePermission } from '#platform/web/client/access.ts'
import { useChange } from '#platform/web/client/use-change.ts'
import type { StoredRecord } from '#platform/web/fields/cell-shape.ts'
import { FormDialog } from '#platform/web/forms/form-dialog.tsx'
import { FormInputs } from '#platform/web/forms/form-inputs.tsx'
import { useRecordForm } from '#platform/web/forms/use-record-form.ts'
import { purchaseOrders } from '../../contract/purchase-orders.ts'
import { purchaseReceipts } from '../../contract/purchase-receipts.ts'
import { receiptCalls } from '../../contract/receipt-calls.ts'

const { note } = receiptCalls.reverseReceipt.input

interface TakeBackProps {
  readonly order: StoredRecord
  readonly receipt: StoredRecord
  readonly onClose: () => void
}

/** Asks why a receipt is taken back, and takes it back. */
export function TakeBack({ order, receipt, onClose }: TakeBackProps) {
  const form = useRecordForm(
    { ...purchaseOrders, fields: { note }, order: [] },
    { note: null },
    true,
  )
  const pageId = usePagePermission(purchaseOrders.page)?.object_id
  const reversing = useChange(receiptCalls.reverseReceipt, {
    changes: [purchaseOrders, purchaseReceipts, assets],
    isQuiet: true,
  })
  const send = (values: Record<string, unknown>) =>
    reversing.mutateAsync({ ...values, id: order.id, receipt_id: receipt.id })
  return (
    <FormDialog
      title="Take this receipt back?"
      consequence="A counter receipt is written, and the assets it made are deleted. The order waits for the pieces again."
      button="Take back"
      isBad
      {...{ form, send, onClose }}
    >
      <FormInputs form={form} fields={{ note }} pageId={pageId} />
    </FormDialog>
  )
}
