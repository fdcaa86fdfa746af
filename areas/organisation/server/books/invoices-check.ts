import {
  type BookCheck,
  bookChecks,
  type BookDifference,
  type BookSource,
} from '#areas/books/contract/book-checks.ts'
import {
  compareRows,
  type ComparedRow,
  differencesOf,
  sourceOf,
  together,
} from '#areas/books/contract/compare-rows.ts'
import type { ContributionSql } from '#platform/contract/contributions.ts'
import { clientInvoices, type InvoiceLine } from '../../contract/client-invoices.ts'

/** States of invoices that stay. A voided one keeps its lines and sums, and claims no days. */
const SETTLED = `i.state in ('Approved', 'Sent', 'Paid', 'Void') and i.period_end between $1 and $2 and not i.is_deleted`

const SUMS = `
  select i.id as record_id, null::bigint as employee_id, null::date as business_date, i.approved_at as settled_at,
         jsonb_build_object('subtotal', i.subtotal, 'tax', i.tax_amount, 'total', i.total) as figures_kept,
         jsonb_build_object('subtotal', lines_sum(i.lines), 'tax', tax_on(i.subtotal, i.tax_percent, i.currency), 'total', i.subtotal + i.tax_amount) as figures_counted
    from client_invoices i where ${SETTLED}`

interface Billed {
  readonly id: number
  readonly client_id: number
  readonly period_start: string
  readonly period_end: string
}

/** The time that was billed of a day of a person by a rate, and what the day comes to: of one invoice, whose rows PostgreSQL then plans for its client and days. */
const HOURS = `
  select i.id as record_id, employee_id, business_date, i.approved_at as settled_at,
         jsonb_build_object('seconds', coalesce(s.seconds, 0)) as figures_kept, jsonb_build_object('seconds', coalesce(x.seconds, 0)) as figures_counted
    from (select * from client_invoice_sources s where s.invoice_id = $1 and s.kind = 'Hour') s
    full join (select * from invoice_rows($2, $3, $4) x where x.kind = 'Hour' and is_billed(x)) x using (employee_id, business_date, rate_id)
    join client_invoices i on i.id = $1`

async function compareHours(sql: ContributionSql, days: readonly unknown[]) {
  const invoices = await sql.rows<Billed>(
    `select i.id, i.client_id, i.period_start, i.period_end from client_invoices i where ${SETTLED} and i.state <> 'Void' order by i.id`,
    days,
  )
  const compared = []
  for (const { id, client_id, period_start, period_end } of invoices)
    compared.push(
      await compareRows(sql, [id, client_id, period_start, period_end], {
        family: clientInvoices.name,
        source: HOURS,
        words: { seconds: { label: 'Billed time', isSeconds: true } },
        sources: `(select jsonb_agg(${sourceOf('shift-days', 's.id')}) from time_tracking.shift_days s where s.employee_id = d.employee_id and s.business_date = d.business_date)`,
      }),
    )
  return together(compared)
}

interface LinesOf {
  readonly record_id: number
  readonly settled_at: string | null
  readonly kept: readonly InvoiceLine[]
  readonly counted: readonly InvoiceLine[]
}

/**
 * The lines of each invoice, and what the rows it has billed come to. Lines that were written by hand are priced again, and so are all lines of a voided invoice: its
 * rates may have been corrected since, which is what it was voided for.
 */
const LINES = `
  select i.id as record_id, i.approved_at as settled_at, i.lines as kept,
         case when i.state = 'Void' then priced_lines(i.lines, i.currency) else lines_of_rows(i.client_id, i.period_start, i.period_end, i.period_end + 1, array(
           select (s.rate_id, s.kind, s.business_date, s.employee_id, s.seconds, s.quantity, s.log_id, s.headcount_id, false)::invoice_row
             from client_invoice_sources s where s.invoice_id = i.id))
         || priced_lines(coalesce((select jsonb_agg(line) from jsonb_array_elements(i.lines) line where line ->> 'kind' = 'Adjustment'), '[]'), i.currency) end as counted
    from client_invoices i where ${SETTLED} order by i.id`

async function compareLines(sql: ContributionSql, days: readonly unknown[]) {
  const invoices = await sql.rows<LinesOf>(LINES, days)
  return {
    compared: invoices.reduce((sum, { kept }) => sum + kept.length, 0),
    differences: invoices.flatMap(differentLines),
  }
}

function differentLines({ record_id, settled_at, kept, counted }: LinesOf): BookDifference[] {
  const [keptBy, countedBy] = [linesByKey(kept), linesByKey(counted)]
  return [...new Set([...keptBy.keys(), ...countedBy.keys()])].flatMap((key) => {
    const [was, is] = [keptBy.get(key), countedBy.get(key)]
    const row: ComparedRow = {
      record_id,
      employee_id: null,
      business_date: null,
      settled_at,
      figures_kept: figuresOf(was),
      figures_counted: figuresOf(is),
      sources: sourcesOf(was ?? is),
    }
    const label = (was ?? is)?.label ?? key
    return differencesOf(
      clientInvoices.name,
      {
        quantity: { label: `Quantity of ${label}` },
        rate: { label: `Rate of ${label}` },
        amount: { label: `Amount of ${label}` },
        source_count: { label: `Rows of ${label}` },
      },
      [row],
    )
  })
}

/** A rate has one line; lines without a rate stand in their order. */
function linesByKey(lines: readonly InvoiceLine[]): Map<string, InvoiceLine> {
  const counts = new Map<string, number>()
  return new Map(
    lines.map((line) => {
      if (line.rate_id !== null) return [`rate ${line.rate_id}`, line]
      const place = (counts.get(line.kind) ?? 0) + 1
      counts.set(line.kind, place)
      return [`${line.kind} ${place}`, line]
    }),
  )
}

const figuresOf = (line: InvoiceLine | undefined) => ({
  quantity: line?.quantity ?? null,
  rate: line?.rate ?? null,
  amount: line?.amount ?? null,
  source_count: line?.source_count ?? null,
})

const sourcesOf = (line: InvoiceLine | undefined): BookSource[] =>
  line && line.rate_id !== null ? [{ family: 'client-rates', record_id: line.rate_id }] : []

/** Invoices that were approved. */
const invoicesCheck: BookCheck = {
  name: 'Invoices',
  about:
    'The lines of approved, sent, paid and voided invoices come from the days they billed, their sums and tax from the lines, and billed hours are the payable hours of the days.',
  firstDay: `select min(i.period_end) from client_invoices i where i.state in ('Approved', 'Sent', 'Paid', 'Void') and not i.is_deleted`,
  compare: async (sql, { from, to }) => {
    const days = [from, to]
    return together([
      await compareRows(sql, days, {
        family: clientInvoices.name,
        source: SUMS,
        words: {
          subtotal: { label: 'Subtotal' },
          tax: { label: 'Tax' },
          total: { label: 'Total' },
        },
      }),
      await compareLines(sql, days),
      await compareHours(sql, days),
    ])
  },
}

export const invoiceBookChecks = [invoicesCheck].map(bookChecks.add)
