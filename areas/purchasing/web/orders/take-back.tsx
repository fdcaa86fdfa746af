import { useQueryClient } from '@tanstack/react-query'
import { assets } from '#areas/assets/contract/assets.ts'
import { usePagePermission } from '#platform/web/client/access.ts'
import { write } from '#platform/web/client/request.ts'
import { useWriteKey } from '#platform/web/client/write-key.ts'
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
  const object_viewed_id = usePagePermission(purchaseOrders.page)?.object_id
  const queries = useQueryClient()
  const keys = useWriteKey()
  const send = async (values: Record<string, unknown>) => {
    const path = receiptCalls.reverseReceipt.path.replace('{id}', String(order.id))
    const body = { ...values, receipt_id: receipt.id, object_viewed_id }
    const answer = await write(path, { method: 'POST', body, key: keys.keyFor([path, body]) })
    keys.spent()
    const changed = [purchaseOrders, purchaseReceipts, assets]
    await Promise.all(changed.map(({ name }) => queries.invalidateQueries({ queryKey: [name] })))
    return answer
  }
  return (
    <FormDialog
      title="Take this receipt back?"
      consequence="A counter receipt is written, and the assets it made are deleted. The order waits for the pieces again."
      button="Take back"
      isBad
      {...{ form, send, onClose }}
    >
      <FormInputs form={form} fields={{ note }} pageId={object_viewed_id} />
    </FormDialog>
  )
}
