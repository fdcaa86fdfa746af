import { type AnsweredRecord, typed } from '#platform/contract/answers.ts'
import { vendors } from '#areas/assets/contract/vendors.ts'
import { calls } from '#platform/contract/calls.ts'
import { integer, json, text } from '#platform/contract/fields/field.ts'
import type { OrderLine } from './order-lines.ts'
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

/** A line of an order, with what it is of. */
export interface OrderDetail extends OrderLine {
  readonly purchase_order_id: number
  /** The name of the asset type; null of services and supplies. */
  readonly atype_name: string | null
}

/** An order that was decided about: who decides need not see all of it. */
export interface DecidedOrder {
  readonly id: number
  readonly status: string
  readonly po_number: string | null
}

export const orderCalls = calls({
  createOrder: {
    ...change,
    needs: 'add',
    path: 'purchaseOrders/create',
    open: true,
    input: { addedPODetails },
    answers: typed<AnsweredRecord>(),
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
    answers: typed<AnsweredRecord | DecidedOrder>(),
    summary:
      'Changes a draft. With `status` alone, and a reason where one is needed, it takes the step of that name.',
  },
  orderDetails: {
    ...read,
    method: 'POST',
    path: 'purchaseOrders/getAllPurchaseOrdersDetailsList',
    reads: true,
    input: { purchase_order_id: integer({ required: true, min: 1, label: 'Order' }) },
    answers: typed<readonly OrderDetail[]>(),
    summary: 'The lines of an order.',
  },
  orderStatuses: {
    ...read,
    method: 'GET',
    path: 'purchaseOrders/getAllStatusForDropdown',
    rows: 'none',
    input: {},
    answers: typed<readonly OrderStatus[]>(),
    summary: 'The statuses an order can have.',
  },
  approveOrder: {
    method: 'POST',
    path: 'purchaseOrders/approve/{id}',
    needs: 'signed-in',
    rows: 'own',
    input: { note: text({ max: 1000 }) },
    answers: typed<DecidedOrder>(),
    summary: 'Approves an order, by a person who is asked about it now.',
  },
  rejectOrder: {
    method: 'POST',
    path: 'purchaseOrders/reject/{id}',
    needs: 'signed-in',
    rows: 'own',
    input: { reason: text({ max: 1000 }) },
    answers: typed<DecidedOrder>(),
    summary: 'Rejects an order with a reason; it is a draft again.',
  },
  cancelOrder: {
    ...change,
    path: 'purchaseOrders/cancel/{id}',
    input: { cancel_reason: text({ required: true, min: 3, max: 500, label: 'Reason' }) },
    answers: typed<AnsweredRecord>(),
    summary: 'Cancels an order of which nothing has come.',
  },
  closeShort: {
    ...change,
    path: 'purchaseOrders/closeShort/{id}',
    input: { line_ids: json({ label: 'Lines' }) },
    answers: typed<AnsweredRecord>(),
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
    answers: typed<AnsweredRecord>(),
    summary: 'Mails an approved order with its PDF to the email address of its vendor.',
  },
  vendorFigures: {
    method: 'GET',
    path: 'purchaseOrders/getVendorFigures/{id}',
    needs: 'view',
    pages: [vendors.page],
    rows: 'shared',
    input: {},
    answers: typed<VendorFigures>(),
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
