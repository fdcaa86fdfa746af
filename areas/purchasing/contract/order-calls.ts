import { vendors } from '#areas/assets/contract/vendors.ts'
import { calls } from '#platform/contract/calls.ts'
import { integer, json, text } from '#platform/contract/fields/field.ts'
import { purchaseOrders } from './purchase-orders.ts'

const PAGE = purchaseOrders.page
const change = { method: 'POST', needs: 'edit', pages: [PAGE], rows: 'scope' } as const
const read = { needs: 'view', pages: [PAGE], rows: 'scope' } as const

/** Lines that are added, or changed when they say the `id` of one that is there; the family checks them as its `lines`. */
const addedPODetails = json({ label: 'Lines' })

/** A status that an order has, for a drop-down. */
export interface OrderStatus {
  readonly id: string
  readonly name: string
}

export const orderCalls = calls({
  createOrder: {
    ...change,
    needs: 'add',
    path: 'purchaseOrders/create',
    open: true,
    input: { addedPODetails },
    summary: 'Writes an order; its lines come as `addedPODetails`.',
  },
  updateOrder: {
    ...change,
    path: 'purchaseOrders/update/{id}',
    open: true,
    input: {
      addedPODetails,
      removedPODetails: json({ label: 'Removed lines' }),
      purchase_order_id: integer({ min: 1, label: 'Order' }),
    },
    summary:
      'Changes a draft. With `status` alone, and a reason where one is needed, it takes the step of that name.',
  },
  orderDetails: {
    ...read,
    method: 'POST',
    path: 'purchaseOrders/getAllPurchaseOrdersDetailsList',
    reads: true,
    input: { purchase_order_id: integer({ required: true, min: 1, label: 'Order' }) },
    summary: 'The lines of an order.',
  },
  orderStatuses: {
    ...read,
    method: 'GET',
    path: 'purchaseOrders/getAllStatusForDropdown',
    rows: 'none',
    input: {},
    summary: 'The statuses an order can have.',
  },
  approveOrder: {
    method: 'POST',
    path: 'purchaseOrders/approve/{id}',
    needs: 'signed-in',
    rows: 'own',
    input: { note: text({ max: 1000 }) },
    summary: 'Approves an order, by a person who is asked about it now.',
  },
  rejectOrder: {
    method: 'POST',
    path: 'purchaseOrders/reject/{id}',
    needs: 'signed-in',
    rows: 'own',
    input: { reason: text({ max: 1000 }) },
    summary: 'Rejects an order with a reason; it is a draft again.',
  },
  cancelOrder: {
    ...change,
    path: 'purchaseOrders/cancel/{id}',
    input: { cancel_reason: text({ required: true, min: 3, max: 500, label: 'Reason' }) },
    summary: 'Cancels an order of which nothing has come.',
  },
  closeShort: {
    ...change,
    path: 'purchaseOrders/closeShort/{id}',
    input: { line_ids: json({ label: 'Lines' }) },
    summary: 'Closes lines of which nothing more will come; without lines, all of them.',
  },
  orderPdf: {
    ...read,
    method: 'GET',
    path: 'purchaseOrders/getPdf/{id}',
    file: true,
    input: {},
    summary: 'An approved order as a PDF.',
  },
  sendOrder: {
    ...change,
    path: 'purchaseOrders/send/{id}',
    input: {},
    summary: 'Mails an approved order with its PDF to the email address of its vendor.',
  },
  vendorFigures: {
    method: 'GET',
    path: 'purchaseOrders/getVendorFigures/{id}',
    needs: 'view',
    pages: [vendors.page],
    rows: 'shared',
    input: {},
    summary:
      'How a vendor (`id`) delivers: on time, rejected pieces, open orders, spend of a year.',
  },
})

/** How a vendor delivers. */
export interface VendorFigures {
  /** Of its complete orders, those that were complete on the day they were expected, or before; null without any. */
  readonly on_time_percent: number | null
  readonly complete_orders: number
  /** Of the pieces that came; null without any. */
  readonly reject_percent: number | null
  readonly pieces: number
  readonly open_orders: number
  /** Approved orders of the last twelve months, by currency. */
  readonly spend_12_months: readonly { readonly currency: string; readonly amount: number }[]
  /** The newest orders that the reader may see. */
  readonly orders: readonly {
    readonly id: number
    readonly po_number: string
    readonly status: string
    readonly order_date: string
    readonly total: number
    readonly currency: string
  }[]
}
