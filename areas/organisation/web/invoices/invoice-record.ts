import type { StoredRecord } from '#platform/web/fields/cell-shape.ts'
import type { InvoiceLine } from '../../contract/client-invoices.ts'

/** An invoice as its calls answer it; that of the current period may not be stored yet. */
export interface Invoice extends Omit<StoredRecord, 'id'> {
  readonly id: number | null
  readonly title: string | null
  readonly number: string | null
  readonly state: string
  readonly client_id: number
  readonly period_start: string
  readonly period_end: string
  readonly issue_date: string | null
  readonly due_date: string | null
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
}
