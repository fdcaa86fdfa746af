import type { Invoice } from '../../contract/invoice-calls.ts'
import type { Issued } from './parties.ts'

/** What is printed of an invoice; what has no number yet is a draft. */
export interface Printed extends Pick<
  Invoice,
  | 'number'
  | 'state'
  | 'period_start'
  | 'period_end'
  | 'lines'
  | 'subtotal'
  | 'tax_percent'
  | 'tax_amount'
  | 'total'
  | 'currency'
  | 'replaces_name'
> {
  readonly issue_date: string | null
  readonly due_date: string | null
  readonly po_number: string | null
  readonly note_to_client: string | null
  readonly issued: Issued
}
