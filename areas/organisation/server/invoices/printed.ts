import type { InvoiceLine } from '../../contract/client-invoices.ts'
import type { Issued } from './parties.ts'

/** What is printed of an invoice. */
export interface Printed {
  /** Null until it is approved: what is printed of it is a draft. */
  readonly number: string | null
  readonly state: string
  readonly issue_date: string | null
  readonly due_date: string | null
  readonly period_start: string
  readonly period_end: string
  readonly lines: readonly InvoiceLine[]
  readonly subtotal: number
  readonly tax_percent: number | null
  readonly tax_amount: number
  readonly total: number
  readonly currency: string
  readonly po_number: string | null
  readonly note_to_client: string | null
  /** The number of the voided invoice in whose place it is. */
  readonly replaces_name?: string | null
  readonly issued: Issued
}
