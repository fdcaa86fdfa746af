import { type AnsweredRecord, typed } from '#platform/contract/answers.ts'
import { calls } from '#platform/contract/calls.ts'
import { date, integer, list, text } from '#platform/contract/fields/field.ts'
import { MOST_LINES, purchaseOrders } from './purchase-orders.ts'
import { receiptLine } from './purchase-receipts.ts'

const PAGE = purchaseOrders.page
const change = { method: 'POST', needs: 'edit', pages: [PAGE], rows: 'scope' } as const

export const receiptCalls = calls({
  receive: {
    ...change,
    path: 'purchaseOrders/receive/{id}',
    input: {
      received_on: date({ label: 'Received on', help: 'Leave blank for today.' }),
      delivery_note: text({ max: 60 }),
      note: text({ max: 500 }),
      lines: list(receiptLine, { required: true, max: MOST_LINES, label: 'What came' }),
    },
    answers: typed<ReceivedOrder>(),
    summary:
      'Takes in what came of an order; each accepted piece of a line with an asset type becomes an asset.',
  },
  reverseReceipt: {
    ...change,
    path: 'purchaseOrders/reverseReceipt/{id}',
    input: {
      receipt_id: integer({ required: true, min: 1, label: 'Receipt' }),
      note: text({ required: true, min: 3, max: 500, label: 'Reason' }),
    },
    answers: typed<AnsweredRecord>(),
    summary: 'Takes a receipt back by a counter receipt; the assets it made are deleted.',
  },
  assetsOfOrder: {
    method: 'GET',
    path: 'purchaseOrders/getAssets/{id}',
    needs: 'view',
    pages: [PAGE],
    rows: 'scope',
    input: { receipt_id: integer({ min: 1, label: 'Receipt' }) },
    answers: typed<readonly PurchasedAsset[]>(),
    summary: 'The assets that were made of an order, those of one receipt where it is said.',
  },
  orderOfAsset: {
    method: 'GET',
    path: 'purchaseOrders/getByAsset/{id}',
    needs: 'view',
    pages: [PAGE],
    rows: 'scope',
    input: {},
    answers: typed<OrderOfAsset | null>(),
    summary:
      'The order and the receipt that an asset (`id`) came with; none where it was not ordered here.',
  },
})

/** An asset that was made of an order. */
export interface PurchasedAsset {
  readonly id: number
  readonly asset_tag: string
  readonly name: string
  readonly serial_number: string | null
  readonly status: string
  readonly detail_id: number
  readonly receipt_id: number
  readonly receipt_number: string
}

/** What an asset came with. */
export interface OrderOfAsset {
  readonly id: number
  readonly po_number: string
  readonly status: string
  readonly order_date: string
  readonly receipt_number: string
  readonly received_on: string
  /** The assets that were made of the same line, itself included. */
  readonly pieces: number
}

/** An order of which something came. */
export interface ReceivedOrder extends AnsweredRecord {
  /** The receipt that says what came. */
  readonly receipt_id: number
}
