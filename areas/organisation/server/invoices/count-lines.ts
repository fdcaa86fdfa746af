import type { PartOf } from '#platform/contract/fields/record-types.ts'
import { type FieldErrors, refuse, refuseFields } from '#platform/contract/problems.ts'
import type { Sql } from '#platform/server/database/database.ts'
import type { Row } from '#platform/server/records/served.ts'
import type { clientInvoices, InvoiceLine } from '../../contract/client-invoices.ts'
import { invoiceProblems } from '../../contract/invoice-problems.ts'

/** An invoice with its sums, as it is stored. */
export interface Priced {
  readonly lines: readonly InvoiceLine[]
  readonly subtotal: number
  readonly tax_amount: number
  readonly total: number
}

/** The days an invoice covers, of which client, and the day it is there. */
export interface Covered {
  readonly client_id: unknown
  readonly period_start: unknown
  readonly period_end: unknown
  readonly today: string
}

/** The days of an invoice, and of whom. */
export const covered = ({
  client_id,
  period_start,
  period_end,
}: PartOf<typeof clientInvoices>) => ({
  client_id,
  period_start,
  period_end,
})

const given = (lines: unknown): readonly InvoiceLine[] =>
  (Array.isArray(lines) ? lines : []) as readonly InvoiceLine[] // the fields of a list checked them

/** Lines counted anew, with the labels and adjustments a person wrote; a label that is not sent again stays. */
export async function countLines(
  sql: Sql,
  of: Covered,
  written: unknown,
  stored: unknown = [],
): Promise<InvoiceLine[]> {
  const [row] = await sql.rows<{ lines: InvoiceLine[] }>(
    'select invoice_lines($1::bigint, $2::date, $3::date, $4::date) as lines',
    [of.client_id, of.period_start, of.period_end, of.today],
  )
  const old = given(written)
  const named = [...old, ...given(stored)]
  const counted = (row?.lines ?? []).map((line) => ({ ...line, label: labelOf(line, named) }))
  return [...counted, ...old.filter(({ kind }) => kind === 'Adjustment').map(adjustment)]
}

const labelOf = (line: InvoiceLine, old: readonly InvoiceLine[]): string =>
  old.find(({ kind, rate_id }) => kind === line.kind && rate_id === line.rate_id)?.label ??
  line.label

const adjustment = ({ label, quantity, unit, rate }: InvoiceLine): InvoiceLine => ({
  ...{ position: 0, kind: 'Adjustment', amount: 0, rate_id: null },
  ...{ label, quantity, unit, rate, is_estimate: false, source_count: 0 },
})

/** The person who adds a line says how much of what; other lines than adjustments are counted, never typed. */
export function refuseTyped(lines: unknown, stored: unknown): void {
  const errors: FieldErrors = {}
  for (const [place, line] of given(lines).entries()) {
    if (line.kind === 'Adjustment') {
      if (line.quantity === null) errors[`lines.${place}.quantity`] = ['Quantity is required']
      if (line.rate === null) errors[`lines.${place}.rate`] = ['Rate is required']
    } else if (!isKnown(line, given(stored))) refuse(invoiceProblems.onlyAdjustments, { place })
  }
  refuseFields(errors)
}

const isKnown = (line: InvoiceLine, stored: readonly InvoiceLine[]): boolean =>
  stored.some(({ kind, rate_id }) => kind === line.kind && rate_id === line.rate_id)

/** What lines come to, as the database would store them. */
export async function priced(
  sql: Sql,
  lines: unknown,
  { tax_percent, currency }: { readonly tax_percent?: unknown; readonly currency?: unknown },
): Promise<Priced> {
  const [row] = await sql.rows<Row & Priced>(
    `with p as (select priced_lines($1::jsonb, $3) as lines),
     s as (select p.lines, lines_sum(p.lines) as subtotal, tax_on(lines_sum(p.lines), $2::numeric, $3) as tax_amount from p)
     select lines, subtotal::float8, tax_amount::float8, (subtotal + tax_amount)::float8 as total from s`,
    [JSON.stringify(lines), tax_percent ?? null, currency ?? null],
  )
  if (!row) throw new Error('nothing was priced')
  return row
}
