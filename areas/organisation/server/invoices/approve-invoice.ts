import type { ChangesOf, RecordOf } from '#platform/contract/fields/record-types.ts'
import { daysAfter } from '#platform/contract/days.ts'
import { problems, refuse } from '#platform/contract/problems.ts'
import type { Sql } from '#platform/server/database/database.ts'
import type { ChangeOf } from '#platform/server/records/served.ts'
import { invoiceProblems } from '../../contract/invoice-problems.ts'
import { clientBilling, invoiceTerms } from './client-terms.ts'
import { countLines, priced } from './count-lines.ts'
import { partiesOf } from './parties.ts'
import { moneyText } from '#platform/contract/words/money-text.ts'
import type { clientInvoices } from '../../contract/client-invoices.ts'

/**
 * What an invoice becomes when it is approved: it holds no estimate and comes to what was submitted, gets the next number of its
 * prefix and year, and keeps who bills whom as they are now.
 */
export async function approvedInvoice(
  record: RecordOf<typeof clientInvoices>,
  { sql, viewer, now }: ChangeOf<typeof clientInvoices>,
): Promise<ChangesOf<typeof clientInvoices>> {
  const { today, prefix } = await clientBilling(sql, record.client_id, now)
  if (String(record.period_end) >= today) refuse(invoiceProblems.goesOn)
  const lines = await finalLines(sql, record, today)
  const issue_date = String(record.issue_date ?? today)
  return {
    lines,
    counted_at: now,
    number: await nextNumber(sql, prefix, issue_date.slice(0, 4)),
    issue_date,
    due_date: record.due_date ?? (await dueDate(sql, record, issue_date)),
    approved_by: viewer.user_id,
    approved_at: now,
    issued: await partiesOf(sql, record.client_id),
  }
}

async function dueDate(sql: Sql, record: RecordOf<typeof clientInvoices>, issued: string) {
  const { payment_terms_days } = await invoiceTerms(sql, record, 'payment_terms_days')
  return daysAfter(issued, payment_terms_days)
}

/** The sheets that were counted cannot be opened again, and the rates not changed, until this is stored. */
async function finalLines(sql: Sql, record: RecordOf<typeof clientInvoices>, today: string) {
  await sql.rows(
    `select from time_tracking.hold_timesheets(array(select employee_id from people.client_assignments where client_id = $1 and not is_deleted), $2, $3)`,
    [record.client_id, record.period_start, record.period_end],
  )
  await sql.rows('select from client_rates where client_id = $1 for share', [record.client_id])
  const { client_id, period_start, period_end } = record
  const of = { client_id, period_start, period_end, today }
  const lines = await countLines(sql, of, record.lines)
  const open = lines.filter(({ is_estimate }) => is_estimate).map(({ label }) => label)
  if (open.length > 0) refuse(invoiceProblems.estimates, { lines: open.join(', ') })
  const { total } = await priced(sql, lines, record)
  if (total !== Number(record.total))
    refuse(invoiceProblems.changed, { total: moneyText(total, record.currency) })
  return lines
}

/** One after the other, in the transaction of the approval: a number that is not used is not lost. */
async function nextNumber(sql: Sql, prefix: string, year: string): Promise<string> {
  const [taken] = await sql.rows<{ last: number }>(
    `insert into invoice_numbers (prefix, year, last) values ($1, $2, 1)
     on conflict (prefix, year) do update set last = invoice_numbers.last + 1 returning last`,
    [prefix, Number(year)],
  )
  return `${prefix}-${year}-${String(taken?.last ?? 1).padStart(4, '0')}`
}

/** Keeps what the invoice has billed, so that nothing is billed again; what changed since its lines were counted is told. */
export async function billSources(
  sql: Sql,
  record: RecordOf<typeof clientInvoices>,
): Promise<void> {
  await storeSources(sql, record, 'billed')
  const [kept] = await sql.rows<{ is_whole: boolean }>(
    `with kept as (select lines_of_rows($2::bigint, $3::date, $4::date, $4::date + 1, array(
       select (s.rate_id, s.kind, s.business_date, s.employee_id, s.seconds, s.quantity, s.log_id, s.headcount_id, false)::invoice_row
         from client_invoice_sources s where s.invoice_id = $1::bigint)) as lines)
     select billed_of(i.lines) = billed_of(k.lines) as is_whole from client_invoices i, kept k where i.id = $1::bigint`,
    [record.id, record.client_id, record.period_start, record.period_end],
  )
  if (!kept?.is_whole) refuse(problems.conflict)
}

/** Stores the rows that an invoice counts now. Those of a void one claim no days. */
export async function storeSources(
  sql: Sql,
  record: RecordOf<typeof clientInvoices>,
  as: 'billed' | 'void',
): Promise<void> {
  await sql.rows(
    `insert into client_invoice_sources (invoice_id, client_id, rate_id, kind, business_date, employee_id, seconds, quantity, log_id, headcount_id, is_estimate, is_void)
     select $1::bigint, $2::bigint, x.rate_id, x.kind, x.business_date, x.employee_id, x.seconds, x.quantity, x.log_id, x.headcount_id, x.is_estimate, $5
       from invoice_rows($2::bigint, $3::date, $4::date) x where is_billed(x)`,
    [record.id, record.client_id, record.period_start, record.period_end, as === 'void'],
  )
}
