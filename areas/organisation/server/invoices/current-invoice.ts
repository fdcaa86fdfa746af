import type { PartOf } from '#platform/contract/fields/record-types.ts'
import type { CallRequest } from '#platform/server/kernel/served-area.ts'
import { billingPeriodOf } from '../../contract/billing-periods.ts'
import { clientInvoices } from '../../contract/client-invoices.ts'
import { clients } from '../../contract/clients.ts'
import { taxOf } from './client-invoices.ts'
import { clientBilling, invoiceTerms } from './client-terms.ts'
import { countLines, covered, priced } from './count-lines.ts'

type Current = PartOf<typeof clientInvoices>
type Asking = Pick<CallRequest, 'records' | 'sql' | 'now'>

/** The invoice of the period today lies in: stored, or as it would be; a draft with fresh lines. Undefined for a client that is not billed. */
export async function currentOf(
  { records, sql, now }: Asking,
  client_id: number,
): Promise<Current | undefined> {
  const client = await records.need(clients, client_id)
  const billing = await clientBilling(sql, client.id, now)
  const fresh = async (record: PartOf<typeof clientInvoices>): Promise<Current> => {
    const of = { ...covered(record), today: billing.today }
    const taxed = { ...record, tax_percent: await taxOf(record, sql) }
    const sums = await priced(sql, await countLines(sql, of, record.lines), taxed)
    return { ...taxed, ...sums, counted_at: now } as unknown as Current // lines as they are read, and not as they are written
  }
  const [stored] = await sql.rows<{ id: number }>(
    `select id from client_invoices where client_id = $1 and $2::date between period_start and period_end and state <> 'Void' and not is_deleted`,
    [client.id, billing.today],
  )
  if (stored) {
    const record = await records.need(clientInvoices, stored.id)
    return record.state === 'Draft' ? fresh(record) : record
  }
  const period = billingPeriodOf(billing.today, billing)
  if (!period) return undefined
  const days = { client_id: client.id, period_start: period.from, period_end: period.to }
  const draft = {
    id: null,
    number: null,
    title: null,
    state: 'Draft',
    client_name: client.name,
    ...days,
    ...(await invoiceTerms(sql, days, 'currency', 'tax_percent')),
  }
  return fresh(draft as unknown as Current) // it is not stored, so it has no number yet
}
