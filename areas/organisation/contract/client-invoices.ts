import {
  choice,
  date,
  decimal,
  instant,
  integer,
  json,
  list,
  longText,
  money,
  percent,
  reference,
  text,
  yesNo,
} from '#platform/contract/fields/field.ts'
import { resource } from '#platform/contract/resource.ts'
import { approvable } from '#platform/contract/traits.ts'

export const lineKinds = ['Hour', 'Seat', 'Unit', 'Fixed', 'Adjustment', 'Minimum'] as const

/** A line: what is billed, how much of it, at what. Adjustments are written by hand, labels may be; the rest is counted. */
const line = {
  position: integer({ min: 1, offForm: true }),
  kind: choice(lineKinds, { default: 'Adjustment', offForm: true }),
  label: text({ required: true, max: 80 }),
  quantity: decimal({ scale: 4, min: -1_000_000_000, max: 1_000_000_000 }),
  unit: text({ max: 20 }),
  rate: decimal({ scale: 4, min: -1_000_000_000, max: 1_000_000_000 }),
  amount: decimal({ scale: 4, offForm: true }),
  rate_id: integer({ min: 1, offForm: true }),
  is_estimate: yesNo({ offForm: true }),
  source_count: integer({ min: 0, offForm: true }),
}

export interface InvoiceLine {
  readonly position: number
  readonly kind: (typeof lineKinds)[number]
  readonly label: string
  readonly quantity: number
  readonly unit: string | null
  readonly rate: number
  readonly amount: number
  readonly rate_id: number | null
  readonly is_estimate: boolean
  readonly source_count: number
}

const counted = { readOnly: true, offRecord: true, required: true, default: 0, scale: 4 } as const

/** Where an invoice stands for the person who has to do something about it: an approved one waits to be sent, one that is sent may be overdue. */
export const invoiceStages = [
  'Draft',
  'In Review',
  'To send',
  'Sent',
  'Overdue',
  'Paid',
  'Void',
] as const

/** One bill of one period of a client, every line traceable to punches and logs. */
export const clientInvoices = resource('client-invoices', {
  label: { one: 'Client Invoice', many: 'Client Invoices' },
  about: 'A client invoice is one bill of one period; each of its lines opens to what it counts.',
  icon: 'receipt',
  title: 'title',
  headline: ['client_id'],
  coming: [
    {
      of: 'clients',
      by: 'client_id',
      at: 'due_date',
      title: 'Invoice due',
      where: { state: 'Sent' },
    },
  ],
  rows: 'shared',
  configuration: false,
  rights: ['view', 'add', 'edit', 'delete'],
  calls: { update: 'POST' },
  traits: [
    approvable({
      kind: 'Client invoice',
      state: 'state',
      words: {
        open: ['Draft'],
        submitted: 'In Review',
        approved: 'Approved',
        rejected: 'Draft',
        askedBack: 'Draft',
        withdrawn: 'Draft',
      },
      value: 'total',
      routedBy: ['client_id'],
      otherwise: 'Client manager',
    }),
  ],
  fields: {
    title: text({ derived: true, label: 'Invoice' }),
    client_id: reference('clients', { required: true, fixed: true }),
    period_start: date({ required: true, label: 'From' }),
    period_end: date({ required: true, label: 'To' }),
    number: text({ readOnly: true, offRecord: true, unique: true, max: 24 }),
    state: choice(['Draft', 'In Review', 'Approved', 'Sent', 'Paid', 'Void'], {
      readOnly: true,
      offRecord: true,
      required: true,
      default: 'Draft',
      tones: {
        Draft: 'off',
        'In Review': 'warn',
        Approved: 'info',
        Sent: 'info',
        Paid: 'ok',
        Void: 'off',
      },
    }),
    stage: choice(invoiceStages, {
      derived: true,
      offRecord: true,
      label: 'Stands at',
      tones: {
        Draft: 'off',
        'In Review': 'warn',
        'To send': 'info',
        Sent: 'info',
        Overdue: 'bad',
        Paid: 'ok',
        Void: 'off',
      },
    }),
    issue_date: date({ label: 'Issued on', help: 'Leave blank for the day it is approved.' }),
    due_date: date({
      label: 'Due on',
      help: 'Leave blank to add the client’s days to pay.',
    }),
    lines: list(line, {
      max: 200,
      offRecord: true,
      label: 'Adjustments',
      help: 'A discount has a negative rate. All other lines are counted.',
    }),
    counted_at: instant({ readOnly: true, label: 'Counted' }),
    subtotal: money({ ...counted }),
    tax_percent: percent({
      unit: '%',
      label: 'Tax',
      help: 'Leave blank for the tax of the client.',
    }),
    has_own_tax: yesNo({
      readOnly: true,
      required: true,
      default: false,
      offRecord: true,
      label: 'Own tax',
      help: 'The tax was typed. Otherwise a draft follows the terms of its client.',
    }),
    tax_amount: money({ ...counted, label: 'Tax amount' }),
    total: money({ ...counted }),
    currency: text({ readOnly: true, offRecord: true, max: 3 }),
    po_number: text({ max: 40, label: 'Purchase order' }),
    note_to_client: longText({ max: 1000 }),
    internal_note: longText({ max: 1000 }),
    is_estimate: yesNo({ derived: true, offRecord: true, label: 'Estimate' }),
    is_overdue: yesNo({ derived: true, offRecord: true, label: 'Overdue' }),
    submitted_by: reference('users', { readOnly: true }),
    approved_by: reference('users', { readOnly: true }),
    approved_at: instant({ readOnly: true }),
    sent_at: instant({ readOnly: true }),
    sent_to: text({ readOnly: true, max: 400 }),
    paid_on: date({ readOnly: true }),
    paid_amount: money({ readOnly: true, scale: 4 }),
    void_reason: text({ readOnly: true, max: 300 }),
    replaces_id: reference('client-invoices', {
      readOnly: true,
      label: 'Replaces',
      help: 'The voided invoice of these days.',
    }),
    replaced_total: money({
      derived: true,
      scale: 4,
      offRecord: true,
      label: 'Total of the voided invoice',
    }),
    issued: json({ readOnly: true, offRecord: true }),
    pdf: text({ derived: true, offRecord: true }),
  },
  order: [
    ['period_start', 'period_end'],
    ['issue_date', 'due_date'],
  ],
  list: {
    views: { field: 'stage', values: invoiceStages },
    columns: ['title', 'client_id', 'period_start', 'period_end', 'stage', 'due_date', 'total'],
    sort: '-period_start',
    search: ['number', 'po_number', 'client_id'],
    filters: ['client_id', 'stage', 'state', 'period_start', 'currency', 'is_overdue'],
  },
  form: {
    sections: [
      {
        title: 'Which period?',
        name: 'Period',
        fields: ['client_id', 'period_start', 'period_end', 'issue_date', 'due_date'],
      },
      {
        title: 'What is billed besides what was counted?',
        name: 'Terms and notes',
        fields: ['lines', 'tax_percent', 'po_number', 'note_to_client', 'internal_note'],
      },
    ],
  },
  menu: { group: 'Organisation', order: 12 },
  grants: { Admin: 'VAED:all', Manager: 'VE:all' },
})
