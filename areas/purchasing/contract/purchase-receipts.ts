import { conditions } from '#areas/assets/contract/assets.ts'
import {
  choice,
  date,
  integer,
  list,
  reference,
  text,
  texts,
} from '#platform/contract/fields/field.ts'
import { owner, resource } from '#platform/contract/resource.ts'

/** Pieces of an asset type that one line of a receipt takes at most: each becomes an asset in the same transaction. */
export const MOST_PIECES = 500

/** What came of a line: pieces that were accepted, and those that were not. */
export const receiptLine = {
  detail_id: integer({ required: true, min: 1, label: 'Line' }),
  quantity: integer({ required: true, min: 0, max: 10_000, label: 'Accepted' }),
  rejected_quantity: integer({ min: 0, max: 10_000, default: 0, label: 'Rejected' }),
  reject_reason: text({ max: 200, label: 'Why rejected' }),
  serial_numbers: texts({ max: MOST_PIECES, help: 'One for each piece, or none.' }),
  condition: choice(conditions, { default: 'New' }),
}

const storedLine = {
  ...receiptLine,
  quantity: integer({ required: true, min: -10_000, max: 10_000, label: 'Accepted' }),
  rejected_quantity: integer({ min: -10_000, max: 10_000, default: 0, label: 'Rejected' }),
  description: text({ max: 200 }),
}

/** What came of an order on a day. Made by receiving, and never changed: a mistake is taken back by a receipt of its own. */
export const purchaseReceipts = resource('purchase-receipts', {
  page: '/purchase-orders',
  panelOf: true,
  partOf: 'purchase_order_id',
  parent: 'purchase_order_id',
  label: { one: 'Receipt', many: 'Receipts' },
  about: 'A receipt says what came of an order on a day.',
  icon: 'truck',
  title: 'receipt_number',
  rows: owner('requested_by'),
  personal: {
    group: 'Work',
    stays: ['receipt_number', 'delivery_note', 'lines', 'note'],
    filesStay: true,
  },
  rights: ['view'],
  fields: {
    receipt_number: text({ readOnly: true, max: 16, unique: true, label: 'Number' }),
    purchase_order_id: reference('purchase-orders', {
      required: true,
      readOnly: true,
      label: 'Order',
    }),
    requested_by: reference('employees', { readOnly: true, offRecord: true }),
    received_on: date({ required: true, readOnly: true, label: 'Received' }),
    delivery_note: text({ readOnly: true, max: 60 }),
    lines: list(storedLine, { readOnly: true, max: 100, label: 'What came' }),
    note: text({ readOnly: true, max: 500 }),
    reverses_id: reference('purchase-receipts', { readOnly: true, label: 'Takes back' }),
    received_by: reference('users', { readOnly: true }),
    pieces: integer({ derived: true, label: 'Accepted' }),
    rejected: integer({ derived: true, label: 'Rejected' }),
  },
  list: {
    columns: [
      'receipt_number',
      'received_on',
      'pieces',
      'rejected',
      'delivery_note',
      'received_by',
    ],
    sort: '-received_on',
    search: ['receipt_number', 'delivery_note'],
    filters: ['purchase_order_id', 'received_on'],
  },
})
