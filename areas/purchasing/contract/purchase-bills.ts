import {
  choice,
  date,
  instant,
  integer,
  list,
  longText,
  money,
  percent,
  reference,
  text,
} from '#platform/contract/fields/field.ts'
import { resource } from '#platform/contract/resource.ts'
import { attachable } from '#platform/contract/traits.ts'
import { billKeepers } from './purchasing-grants.ts'

export const billStates = [
  'Entered',
  'Matched',
  'Difference',
  'Approved',
  'Paid',
  'Cancelled',
] as const

/** A line of a bill: how many pieces of which line of the order, at what. */
const billLine = {
  detail_id: integer({ required: true, min: 1, label: 'Line' }),
  description: text({ max: 200, offForm: true }),
  quantity: integer({ required: true, min: 1, max: 10_000 }),
  unit_price: money({
    required: true,
    min: 0,
    max: 99_999_999,
    scale: 4,
    label: 'Price without tax',
  }),
  tax_percent: percent({ min: 0, max: 100, default: 0, unit: '%', label: 'Tax' }),
  net_amount: money({ offForm: true, scale: 4 }),
  tax_amount: money({ offForm: true, scale: 4 }),
}

/** What a bill says otherwise than what was ordered and received. */
const difference = {
  detail_id: integer({ min: 1 }),
  what: text({ max: 200 }),
  expected: money({ scale: 4 }),
  billed: money({ scale: 4 }),
}

const counted = { readOnly: true, required: true, default: 0, scale: 4 } as const

/** What a vendor bills for an order, held against what was ordered and what has come. */
export const purchaseBills = resource('purchase-bills', {
  label: { one: 'Purchase Bill', many: 'Purchase Bills' },
  about: 'A purchase bill is what a vendor asks for an order; it is matched with what has come.',
  icon: 'file-text',
  title: 'bill_number',
  headline: ['vendor_id', 'purchase_order_id'],
  band: ['total', 'due_date', 'paid_on'],
  rows: 'shared',
  configuration: false,
  traits: [attachable({ max: 5 })],
  fields: {
    bill_number: text({
      required: true,
      max: 60,
      unique: { within: ['vendor_id'] },
      label: 'Number',
    }),
    status: choice(billStates, {
      readOnly: true,
      required: true,
      default: 'Entered',
      tones: {
        Entered: 'off',
        Matched: 'info',
        Difference: 'bad',
        Approved: 'info',
        Paid: 'ok',
        Cancelled: 'off',
      },
    }),
    purchase_order_id: reference('purchase-orders', {
      required: true,
      fixed: true,
      label: 'Order',
      where: { status: ['Approved', 'Partially Received', 'Received'] },
    }),
    vendor_id: reference('vendors', { readOnly: true }),
    bill_date: date({ required: true, label: 'Date' }),
    due_date: date({
      label: 'Due on',
      help: 'Leave blank to add the payment terms of the vendor.',
    }),
    currency: text({ readOnly: true, max: 3 }),
    lines: list(billLine, { required: true, max: 100, label: 'What is billed' }),
    shipping_cost: money({ min: 0, max: 99_999_999, default: 0, scale: 4, label: 'Shipping' }),
    shipping_tax_percent: percent({
      ...{ min: 0, max: 100, unit: '%', label: 'Tax of shipping' },
      help: 'Leave blank for that of the order.',
    }),
    net_total: money({ ...counted, label: 'Net' }),
    tax_total: money({ ...counted, label: 'Tax' }),
    total: money({ ...counted }),
    differences: list(difference, { readOnly: true, offRecord: true, max: 301 }),
    notes: longText({ max: 2000 }),
    matched_at: instant({ readOnly: true, label: 'Matched' }),
    approved_by: reference('users', { readOnly: true }),
    approved_at: instant({ readOnly: true }),
    approval_reason: text({ readOnly: true, max: 500 }),
    paid_on: date({ readOnly: true }),
    payment_reference: text({ readOnly: true, max: 60 }),
    cancel_reason: text({ readOnly: true, max: 500 }),
  },
  order: [['bill_date', 'due_date']],
  list: {
    views: { field: 'status', values: ['Entered', 'Difference', 'Approved'] },
    columns: [
      'bill_number',
      'vendor_id',
      'purchase_order_id',
      'bill_date',
      'due_date',
      'total',
      'status',
    ],
    sort: '-bill_date',
    search: ['bill_number', 'vendor_id', 'purchase_order_id'],
    filters: ['status', 'vendor_id', 'purchase_order_id', 'bill_date', 'due_date'],
  },
  form: {
    sections: [
      {
        title: 'Which bill is it?',
        name: 'Bill',
        fields: ['purchase_order_id', 'bill_number', 'bill_date', 'due_date'],
      },
      {
        title: 'What is billed?',
        name: 'Lines',
        fields: ['lines', 'shipping_cost', 'shipping_tax_percent', 'notes'],
      },
    ],
  },
  menu: { group: 'Assets Management', order: 44 },
  grants: billKeepers,
})
