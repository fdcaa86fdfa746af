import type { PartOf } from '#platform/contract/fields/record-types.ts'
import { refuse } from '#platform/contract/problems.ts'
import { messageOf } from '#platform/contract/resource.ts'
import { idOf } from '#platform/server/kernel/id-of.ts'
import type { Answer } from '#platform/server/kernel/request.ts'
import type { CallRequest } from '#platform/server/kernel/served-area.ts'

import { billingPeriodOf } from '../../contract/billing-periods.ts'
import { clientInvoices } from '../../contract/client-invoices.ts'
import { clients } from '../../contract/clients.ts'
import type { invoiceCalls } from '../../contract/invoice-calls.ts'
import { invoiceProblems } from '../../contract/invoice-problems.ts'
import { clientTerms } from './client-terms.ts'
import { countLines, priced } from './count-lines.ts'
import { covered } from './client-invoices.ts'
import { heldInvoice } from './invoice-moves.ts'

/** Drafts an invoice. Outside systems know its success by the words of a meeting note. */
export async function createInvoice(request: CallRequest): Promise<Answer> {
  const { records, asked } = request
  const draft = { ...asked.input }
  const data = await records.byRight(clientInvoices, 'add').create(clientInvoices, draft)
  return { data, message: 'Meeting Note Added Successfully' }
}

export async function updateInvoice(request: CallRequest): Promise<Answer> {
  const { records, asked } = request
  const { state, number } = await heldInvoice(request)
  if (state === 'In Review') refuse(invoiceProblems.inReview)
  if (state !== 'Draft')
    refuse(invoiceProblems.notDraft, {
      number: number ?? 'This invoice',
      state: String(state).toLowerCase(),
    })
  const within = records.byRight(clientInvoices, 'edit')
  const data = await within.update(clientInvoices, idOf(asked), { ...asked.input })
  return { data, message: messageOf.update(clientInvoices) }
}

/** The invoice of the period today lies in: stored, or as it would be; a draft with fresh lines. Null for a client that is not billed. */
export async function currentInvoice(
  request: CallRequest<(typeof invoiceCalls)['currentInvoice']>,
): Promise<Answer> {
  const { records, sql, now, input } = request
  const client = await records.need(clients, input.client_id)
  const terms = await clientTerms(sql, client.id, now)
  const [stored] = await sql.rows<{ id: number }>(
    `select id from client_invoices where client_id = $1 and $2::date between period_start and period_end and state <> 'Void' and not is_deleted`,
    [client.id, terms.today],
  )
  if (stored) {
    const record = await records.need(clientInvoices, stored.id)
    const isDraft = record.state === 'Draft'
    return {
      data: isDraft ? { ...record, ...(await fresh(request, record, terms.today)) } : record,
    }
  }
  const period = billingPeriodOf(terms.today, terms)
  if (!period) return { data: null }
  const draft = {
    id: null,
    number: null,
    title: null,
    state: 'Draft' as const,
    client_id: client.id,
    client_name: client.name,
    period_start: period.from,
    period_end: period.to,
    tax_percent: terms.tax_percent,
    currency: terms.currency,
  }
  return { data: { ...draft, ...(await fresh(request, draft, terms.today)) } }
}

async function fresh(
  { sql }: Pick<CallRequest, 'sql'>,
  record: PartOf<typeof clientInvoices>,
  today: string,
) {
  const lines = await countLines(sql, { ...covered(record), today }, record.lines)
  return priced(sql, lines, record.tax_percent)
}
