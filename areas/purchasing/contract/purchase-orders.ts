import { currencyCode } from '#platform/contract/fields/currency-code.ts'
import {
  choice,
  date,
  decimal,
  instant,
  json,
  list,
  longText,
  money,
  percent,
  reference,
  references,
  text,
  yesNo,
} from '#platform/contract/fields/field.ts'
import { owner, resource } from '#platform/contract/resource.ts'
import { approvable, attachable } from '#platform/contract/traits.ts'
import { orderLine } from './order-lines.ts'
import { buyers } from './purchasing-grants.ts'

export const orderStates = [
  'Draft',
  'Submitted',
  'Approved',
  'Partially Received',
  'Received',
  'Cancelled',
] as const

const counted = { readOnly: true, required: true, default: 0, scale: 4 } as const

/** Lines one order has at most: a screen of them still reads. */
export const MOST_LINES = 100

/** What is bought of a vendor, approved by amount, and how much of it has come. Its state moves by steps alone. */
export const purchaseOrders = resource('purchase-orders', {
  api: 'purchaseOrders',
  label: { one: 'Purchase Order', many: 'Purchase Orders' },
  about: 'A purchase order says what is bought of a vendor, who approved it and what has come.',
  icon: 'receipt',
  title: 'po_number',
  headline: ['vendor_id', 'office_id'],
  band: ['total', 'received_percent', 'expected_on'],
  rows: owner('requested_by'),
  personal: {
    group: 'Work',
    stays: [
      'po_number',
      'currency',
      'supplier_reference',
      'lines',
      'base_currency',
      'terms',
      'notes',
      'approval_note',
      'sent_to',
      'parties',
      'cancel_reason',
    ],
    filesStay: true,
  },
  calls: { update: 'POST' },
  traits: [
    approvable({
      kind: 'Purchase order',
      state: 'status',
      value: 'base_total',
      bell: 'order',
      words: {
        open: ['Draft'],
        submitted: 'Submitted',
        approved: 'Approved',
        rejected: 'Draft',
        askedBack: 'Draft',
        withdrawn: 'Draft',
      },
    }),
    attachable({ max: 5 }),
  ],
  fields: {
    po_number: text({ readOnly: true, max: 16, unique: true, label: 'Number' }),
    status: choice(orderStates, {
      readOnly: true,
      required: true,
      default: 'Draft',
      tones: {
        Draft: 'off',
        Submitted: 'warn',
        Approved: 'info',
        'Partially Received': 'violet',
        Received: 'ok',
        Cancelled: 'off',
      },
    }),
    vendor_id: reference('vendors', { required: true }),
    office_id: reference('offices', { required: true, help: 'Where it is sent.' }),
    department_id: reference('departments', {
      withBelow: true,
      where: { offices_ids: '{office_id}', is_active: true },
      help: 'Who pays for it.',
    }),
    client_id: reference('clients', { help: 'When a client bears the cost.' }),
    requested_by: reference('employees', { help: 'Leave blank for yourself.' }),
    order_date: date({ help: 'Leave blank for today.' }),
    expected_on: date({ help: 'Leave blank to add the days the vendor usually needs.' }),
    currency: currencyCode({ help: 'Leave blank for the currency of the vendor.' }),
    exchange_rate: decimal({
      min: 0.000001,
      max: 1_000_000,
      scale: 6,
      help: 'What one unit is worth in the currency of the company. Leave blank for the rate of the last approved order in this currency.',
    }),
    supplier_reference: text({ max: 60, help: 'The number the vendor gave it.' }),
    lines: list(orderLine, { max: MOST_LINES, label: 'Lines' }),
    shipping_cost: money({ min: 0, max: 99_999_999, default: 0, scale: 4, label: 'Shipping' }),
    shipping_tax_percent: percent({
      ...{ min: 0, max: 100, default: 0, unit: '%', label: 'Tax of shipping' },
    }),
    net_total: money({ ...counted, offRecord: true, label: 'Net' }),
    tax_total: money({ ...counted, offRecord: true, label: 'Tax' }),
    total: money({ ...counted, offRecord: true }),
    base_currency: text({ readOnly: true, max: 3, offRecord: true }),
    base_total: money({ ...counted, offRecord: true, label: 'Total in the company currency' }),
    received_percent: percent({
      ...counted,
      scale: 2,
      offRecord: true,
      unit: '%',
      label: 'Received',
    }),
    is_late: yesNo({ derived: true, offRecord: true, label: 'Late' }),
    completed_on: date({ readOnly: true, label: 'Complete on' }),
    atype_ids: references('asset-types', {
      readOnly: true,
      offRecord: true,
      label: 'Asset types',
    }),
    terms: longText({ max: 2000, help: 'Printed on the order.' }),
    notes: longText({ max: 2000 }),
    approved_by: reference('users', { readOnly: true }),
    approved_at: instant({ readOnly: true }),
    approval_note: text({ readOnly: true, max: 1000 }),
    sent_at: instant({ readOnly: true, label: 'Sent to the vendor' }),
    sent_to: text({ readOnly: true, max: 200 }),
    parties: json({ readOnly: true, offRecord: true }),
    cancel_reason: text({ readOnly: true, max: 500 }),
  },
  order: [['order_date', 'expected_on']],
  list: {
    views: { field: 'status', values: ['Draft', 'Submitted', 'Approved'] },
    columns: [
      'po_number',
      'vendor_id',
      'office_id',
      'order_date',
      'expected_on',
      'total',
      'status',
      'received_percent',
    ],
    sort: '-order_date',
    search: ['po_number', 'vendor_id', 'supplier_reference'],
    filters: [
      'status',
      'vendor_id',
      'office_id',
      'order_date',
      'is_late',
      'atype_ids',
      'requested_by',
      'client_id',
    ],
  },
  form: {
    sections: [
      {
        title: 'Who sells it?',
        name: 'Vendor and delivery',
        fields: [
          'vendor_id',
          'office_id',
          'order_date',
          'expected_on',
          'currency',
          'exchange_rate',
          'supplier_reference',
        ],
      },
      {
        title: 'What is bought?',
        name: 'Lines',
        fields: ['lines', 'shipping_cost', 'shipping_tax_percent'],
      },
      {
        title: 'Who needs it, and who pays?',
        name: 'Cost and notes',
        fields: ['requested_by', 'department_id', 'client_id', 'terms', 'notes'],
      },
    ],
  },
  dropdown: { labels: ['vendor_id', 'status'] },
  menu: { group: 'Assets Management', order: 42 },
  grants: buyers,
})
