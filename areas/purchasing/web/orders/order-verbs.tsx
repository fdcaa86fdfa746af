import type { StoredRecord } from '#platform/web/fields/cell-shape.ts'
import { callDialog } from '#platform/web/screens/call-dialog.ts'
import type { RecordVerb } from '#platform/web/screens/present-resource.ts'
import { orderCalls } from '../../contract/order-calls.ts'
import { purchaseOrders } from '../../contract/purchase-orders.ts'
import { PrintOrder } from './print-order.tsx'

const isIn =
  (...states: readonly string[]) =>
  ({ status }: StoredRecord): boolean =>
    states.includes(String(status))

/** Where an order goes from where it stands, beside being submitted and taken back. */
export const orderVerbs: readonly RecordVerb[] = [
  {
    label: 'Receive',
    icon: 'truck',
    needs: 'edit',
    isPossible: isIn('Approved', 'Partially Received'),
    to: ({ id }) => `${purchaseOrders.page}/view?id=${id}&receive=1`,
  },
  {
    label: 'Send to vendor',
    icon: 'mail',
    needs: 'edit',
    isPossible: isIn('Approved', 'Partially Received'),
    Dialog: callDialog({
      call: orderCalls.sendOrder,
      title: 'Send this order to its vendor?',
      consequence: 'It goes with its PDF to the email address of the vendor.',
      button: 'Send',
    }),
  },
  {
    label: 'Save as PDF',
    icon: 'printer',
    needs: 'view',
    isPossible: isIn('Approved', 'Partially Received', 'Received'),
    Dialog: PrintOrder,
  },
  {
    label: 'Close short',
    icon: 'circle-check',
    needs: 'edit',
    isPossible: isIn('Partially Received'),
    Dialog: callDialog({
      call: orderCalls.closeShort,
      title: 'Close this order short?',
      consequence: 'What is still to come will not come. What was received stays as it is.',
      button: 'Close short',
      body: { line_ids: undefined },
    }),
  },
  {
    label: 'Cancel order',
    icon: 'circle-off',
    needs: 'edit',
    isPossible: isIn('Draft', 'Submitted', 'Approved'),
    Dialog: callDialog({
      call: orderCalls.cancelOrder,
      title: 'Cancel this order?',
      consequence: 'It keeps its number and cannot be taken up again.',
      button: 'Cancel order',
      isBad: true,
    }),
  },
]
