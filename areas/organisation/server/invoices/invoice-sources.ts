import { idOf } from '#platform/server/kernel/id-of.ts'
import type { Answer } from '#platform/server/kernel/request.ts'
import type { CallRequest } from '#platform/server/kernel/served-area.ts'
import { countedPage } from '#platform/server/records/counted-page.ts'
import { readGrid } from '#platform/server/records/grid.ts'
import { clientInvoices, type InvoiceLine } from '../../contract/client-invoices.ts'
import type { InvoiceSource, invoiceCalls } from '../../contract/invoice-calls.ts'
import { figuresOfLogs } from './figures-of-logs.ts'

/** What was billed is kept; what is not billed yet is counted. `$1` is the invoice, `$2` to `$4` its client and days. */
const ROWS = {
  kept: `select s.kind, s.rate_id, s.business_date, s.employee_id, s.seconds, s.quantity, s.log_id, s.headcount_id, s.is_estimate
           from client_invoice_sources s where s.invoice_id = $1 and $2::bigint is not null and $3::date <= $4::date`,
  counted: `select x.kind, x.rate_id, x.business_date, x.employee_id, x.seconds, x.quantity, x.log_id, x.headcount_id, x.is_estimate
              from invoice_rows($2, $3::date, $4::date) x where $1::bigint is not null and is_billed(x)`,
} as const

/** The rows behind an invoice, or behind one of its lines. */
export async function invoiceSources(
  request: CallRequest<(typeof invoiceCalls)['invoiceSources']>,
): Promise<Answer<readonly InvoiceSource[]>> {
  const { records, sql, asked, input } = request
  const invoice = await records.need(clientInvoices, idOf(asked))
  const lines = (invoice.lines ?? []) as readonly InvoiceLine[] // stored by the server alone
  const line = lines.find(({ position }) => position === input.position)
  // A line that was typed by hand counts nothing.
  const rate = input.position ? (line?.rate_id ?? 0) : null
  const rows = invoice.state === 'Draft' || invoice.state === 'In Review' ? ROWS.counted : ROWS.kept
  const { data, total } = await countedPage<Omit<InvoiceSource, 'beside'>>(
    sql,
    {
      columns: `x.kind, x.business_date, x.employee_id, e.name as employee_name, x.seconds::float8 as seconds, x.quantity::float8 as quantity, x.log_id, x.headcount_id, x.is_estimate,
            case when x.kind = 'Hour' then (select coalesce(json_agg(json_build_object('started_at', d.started_at, 'ended_at', d.ended_at) order by d.sequence), '[]')
               from time_tracking.shift_days d where d.employee_id = x.employee_id and d.business_date = x.business_date and not d.is_deleted) else '[]' end as shift_days`,
      from: `from (${rows}) x left join people.employees e on e.id = x.employee_id where $5::bigint is null or x.rate_id = $5`,
      order: 'x.business_date, e.name, x.employee_id, x.rate_id, x.log_id, x.headcount_id',
    },
    [invoice.id, invoice.client_id, invoice.period_start, invoice.period_end, rate],
    readGrid(asked.input),
  )
  const logs = data.flatMap(({ log_id }) => (log_id === null ? [] : [log_id]))
  const besideOf = await figuresOfLogs(request, logs)
  return { data: data.map((row) => ({ ...row, beside: besideOf(row.log_id) })), total }
}
