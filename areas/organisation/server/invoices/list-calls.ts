import { Parameters } from '#platform/server/database/database.ts'
import type { Answer } from '#platform/server/kernel/request.ts'
import type { CallRequest } from '#platform/server/kernel/served-area.ts'
import { readGrid } from '#platform/server/records/grid.ts'
import { listed } from '#platform/server/records/read.ts'
import { billingPeriodOf } from '../../contract/billing-periods.ts'
import { clientInvoices } from '../../contract/client-invoices.ts'
import type { InvoiceTotal, invoiceCalls, RunningPeriod } from '../../contract/invoice-calls.ts'

/** What the invoices of a list come to, currency by currency. A void one is listed, and asks for no money. */
export async function invoiceTotals(
  request: CallRequest<(typeof invoiceCalls)['invoiceTotals']>,
): Promise<Answer<readonly InvoiceTotal[]>> {
  const { engine, sql, viewer, reach, asked } = request
  const of = engine.registry.get(clientInvoices.name)
  const parameters = new Parameters()
  const grid = readGrid(asked.input)
  const { from } = listed(engine.registry, of, { viewer, reach }, grid, parameters)
  const data = await sql.rows<InvoiceTotal>(
    `select x.currency, count(*)::integer as count, sum(x.total)::float8 as total from (select r.currency, r.total, r.state ${from}) x
      where x.state <> 'Void' and x.currency is not null group by 1 order by 3 desc, 1`,
    parameters.values,
  )
  return { data }
}

interface Billed {
  readonly client_id: number
  readonly client_name: string
  readonly billing_period: string
  readonly billing_anchor_day: number
  readonly today: string
  readonly invoice_id: number | null
  readonly state: string | null
  readonly period_start: string | null
  readonly period_end: string | null
}

/** The clients that are billed with the period that goes on for each. Nothing is counted for it. */
export async function runningPeriods({
  sql,
  now,
}: CallRequest<(typeof invoiceCalls)['runningPeriods']>): Promise<
  Answer<readonly RunningPeriod[]>
> {
  const rows = await sql.rows<Billed>(
    `select c.id as client_id, c.name as client_name, c.billing_period, coalesce(c.billing_anchor_day, 1) as billing_anchor_day, d.today,
            i.id as invoice_id, i.state, i.period_start, i.period_end
       from clients c left join administration.time_zones z on z.id = c.timezone_id
      cross join lateral (select ($1::timestamptz at time zone coalesce(z.iana_name, 'UTC'))::date as today) d
       left join client_invoices i on i.client_id = c.id and d.today between i.period_start and i.period_end and i.state <> 'Void' and not i.is_deleted
      where c.account_status in ('Onboarding', 'Active', 'On Hold') and c.billing_period <> 'None' and not c.is_deleted order by c.name, c.id limit 200`,
    [now],
  )
  const data = rows.flatMap(({ client_id, client_name, invoice_id, state, ...row }) => {
    const period = billingPeriodOf(row.today, row)
    const period_start = row.period_start ?? period?.from
    const period_end = row.period_end ?? period?.to
    if (period_start === undefined || period_end === undefined) return []
    const running: RunningPeriod = {
      ...{ client_id, client_name, period_start, period_end, invoice_id, state },
    }
    return [running]
  })
  return { data }
}
