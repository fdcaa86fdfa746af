import { type AnsweredRecord, typed } from '#platform/contract/answers.ts'
import { calls } from '#platform/contract/calls.ts'
import { choice, date, integer, money, reference, text } from '#platform/contract/fields/field.ts'
import { clientInvoices, type InvoiceLine } from './client-invoices.ts'

const PAGE = clientInvoices.page
const change = { method: 'POST', needs: 'edit', pages: [PAGE], rows: 'shared' } as const
const read = { needs: 'view', pages: [PAGE], rows: 'shared' } as const

/** An invoice as its calls answer it. That of the current period may not be stored yet: it has no id, no number and no days of its own. */
export interface Invoice {
  readonly id: number | null
  readonly title: string | null
  readonly number: string | null
  readonly state: string
  readonly client_id: number
  readonly period_start: string
  readonly period_end: string
  readonly issue_date?: string | null
  readonly due_date?: string | null
  readonly lines: readonly InvoiceLine[]
  readonly subtotal: number
  readonly tax_percent: number | null
  readonly tax_amount: number
  readonly total: number
  readonly currency: string
  readonly counted_at?: string | null
  /** The voided invoice in whose place it is; its total, if it was in the same currency. */
  readonly replaces_name?: string | null
  readonly replaced_total?: number | null
  readonly is_estimate?: boolean
  readonly is_overdue?: boolean
  readonly [field: string]: unknown
}

/** What another area knows of a log, for who may read it: its record, or null where there is none. */
export interface BesideLog {
  readonly label: string
  readonly value: number | null
  /** The address of the record that says it. */
  readonly opens: string | null
}

/** What a line counts: a day of a person, a seat of a day, a log. */
export interface InvoiceSource {
  readonly kind: string
  readonly business_date: string
  readonly employee_id: number | null
  readonly employee_name: string | null
  readonly seconds: number | null
  readonly quantity: number | null
  readonly log_id: number | null
  readonly headcount_id: number | null
  readonly is_estimate: boolean
  /** The punches of the day. */
  readonly shift_days: readonly { readonly started_at: string; readonly ended_at: string | null }[]
  /** Of a log: one entry for each figure that the reader may know, the same ones in every row. */
  readonly beside: readonly BesideLog[]
}

/** What all invoices of a list come to in one currency. */
export interface InvoiceTotal {
  readonly currency: string
  readonly count: number
  readonly total: number
}

/** A client whose period goes on, and the invoice of it, if there is one. */
export interface RunningPeriod {
  readonly client_id: number
  readonly client_name: string
  readonly period_start: string
  readonly period_end: string
  readonly invoice_id: number | null
  readonly state: string | null
}

/** The mail an invoice would be sent with. */
export interface InvoiceMail {
  readonly to: readonly string[]
  readonly subject: string
  readonly text: string
  readonly filename: string
  /** Whether who receives it reads where to pay. */
  readonly has_bank: boolean
}

export const invoiceCalls = calls({
  currentInvoice: {
    ...read,
    method: 'POST',
    path: 'client_invoices/getCurPeriodInvoice',
    reads: true,
    input: { client_id: reference('clients', { required: true }) },
    answers: typed<Invoice | null>(),
    summary: 'The invoice of the period today lies in: the stored one, or what it would be now.',
  },
  invoiceSources: {
    ...read,
    method: 'GET',
    path: 'client_invoices/getSources/{id}',
    grid: true,
    input: { position: integer({ min: 1, label: 'Line' }) },
    answers: typed<readonly InvoiceSource[]>(),
    summary: 'What a line of an invoice counts, row by row.',
  },
  invoicePdf: {
    ...read,
    method: 'GET',
    path: 'client_invoices/getPdf/{id}',
    file: true,
    input: {},
    summary: 'An approved invoice as a PDF.',
  },
  previewInvoice: {
    ...read,
    method: 'GET',
    path: 'client_invoices/getPreview/{id}',
    file: true,
    input: {},
    summary: 'An invoice as a PDF, marked as a draft until it is approved.',
  },
  currentPdf: {
    ...read,
    method: 'POST',
    path: 'client_invoices/getCurPeriodPdf',
    reads: true,
    file: true,
    input: { client_id: reference('clients', { required: true }) },
    summary:
      'The invoice of the period today lies in as a PDF, marked as a draft until it is approved.',
  },
  runningPeriods: {
    ...read,
    method: 'GET',
    path: 'client_invoices/getRunningPeriods',
    input: {},
    answers: typed<readonly RunningPeriod[]>(),
    summary: 'The clients that are billed, the period that goes on for each, and its invoice.',
  },
  invoiceTotals: {
    ...read,
    method: 'GET',
    path: 'client_invoices/getTotals',
    grid: true,
    input: {},
    answers: typed<readonly InvoiceTotal[]>(),
    summary: 'What the invoices of a list come to, currency by currency; void ones count nothing.',
  },
  invoiceMail: {
    ...read,
    method: 'GET',
    path: 'client_invoices/getMail/{id}',
    input: {},
    answers: typed<InvoiceMail>(),
    summary: 'The mail an approved invoice would be sent with, and to whom.',
  },
  createInvoice: {
    ...change,
    needs: 'add',
    path: 'client_invoices/create',
    open: true,
    input: {},
    answers: typed<AnsweredRecord>(),
    summary: 'Drafts the invoice of a period: its lines are counted, adjustments are added.',
  },
  updateInvoice: {
    ...change,
    path: 'client_invoices/update/{id}',
    open: true,
    input: {},
    answers: typed<AnsweredRecord>(),
    summary: 'Changes a draft; its lines are counted anew.',
  },
  countInvoice: {
    ...change,
    path: 'client_invoices/count/{id}',
    input: {},
    answers: typed<AnsweredRecord>(),
    summary: 'Counts a draft again. One that comes to the same only notes when it was counted.',
  },
  takeAdjustments: {
    ...change,
    path: 'client_invoices/takeAdjustments/{id}',
    input: {},
    answers: typed<AnsweredRecord>(),
    summary: 'Takes what was spent for the client in the period of a draft over as adjustments.',
  },
  approveInvoice: {
    ...change,
    path: 'client_invoices/approve/{id}',
    input: {},
    answers: typed<AnsweredRecord>(),
    summary: 'Approves an invoice in review, by its approver: it gets its number.',
  },
  sendInvoice: {
    ...change,
    path: 'client_invoices/send/{id}',
    input: { by: choice(['Email', 'Otherwise'], { default: 'Email', label: 'Sent by' }) },
    answers: typed<AnsweredRecord>(),
    summary: 'Mails an approved invoice with its PDF, or notes that it was sent otherwise.',
  },
  payInvoice: {
    ...change,
    path: 'client_invoices/pay/{id}',
    input: {
      paid_on: date({ required: true }),
      paid_amount: money({ required: true, min: 0, max: 1_000_000_000, scale: 4 }),
    },
    answers: typed<AnsweredRecord>(),
    summary: 'Notes that a sent invoice was paid.',
  },
  voidInvoice: {
    ...change,
    path: 'client_invoices/void/{id}',
    input: { void_reason: text({ required: true, max: 300, label: 'Reason' }) },
    answers: typed<AnsweredRecord>(),
    summary: 'Takes an unpaid invoice back: what it billed can be billed again.',
  },
})
