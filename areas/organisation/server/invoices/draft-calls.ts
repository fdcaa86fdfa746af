import type { AnsweredRecord } from '#platform/contract/answers.ts'
import type { RecordOf } from '#platform/contract/fields/record-types.ts'
import { moneyText } from '#platform/contract/words/money-text.ts'
import { t } from '#platform/contract/words/texts.ts'
import { refuse } from '#platform/contract/problems.ts'
import { messageOf } from '#platform/contract/resource.ts'
import { idOf } from '#platform/server/kernel/id-of.ts'
import type { Answer } from '#platform/server/kernel/request.ts'
import type { CallRequest } from '#platform/server/kernel/served-area.ts'

import { clientInvoices } from '../../contract/client-invoices.ts'
import type { Invoice, invoiceCalls } from '../../contract/invoice-calls.ts'
import { invoiceProblems } from '../../contract/invoice-problems.ts'
import { currentOf } from './current-invoice.ts'
import { clientBilling } from './client-terms.ts'
import { countedDraft } from './client-invoices.ts'
import { heldInvoice, type InvoiceRequest } from './invoice-moves.ts'

/** Drafts an invoice. Outside systems know its success by the words of a meeting note. */
export async function createInvoice(request: CallRequest): Promise<Answer<AnsweredRecord>> {
  const { records, asked } = request
  const draft = { ...asked.input }
  const data = await records.byRight(clientInvoices, 'add').create(clientInvoices, draft)
  return { data, message: 'Meeting Note Added Successfully' }
}

export async function updateInvoice(request: CallRequest): Promise<Answer<AnsweredRecord>> {
  const { records, asked } = request
  await heldDraft(request)
  const within = records.byRight(clientInvoices, 'edit')
  const data = await within.update(clientInvoices, idOf(asked), { ...asked.input })
  return { data, message: messageOf.update(clientInvoices) }
}

/** Counts a draft again. Lines that come to the same are no change of the draft: only the moment is noted. */
export async function countInvoice(
  request: CallRequest<(typeof invoiceCalls)['countInvoice']>,
): Promise<Answer<AnsweredRecord>> {
  const { records, sql, now } = request
  const draft = await heldDraft(request)
  const counted = await countedDraft(draft, await clientBilling(sql, draft.client_id, now), {
    sql,
    now,
  })
  const same = await sql.rows(
    `update client_invoices set counted_at = $2
      where id = $1 and lines = priced_lines($3::jsonb, $4) and currency is not distinct from $4 and tax_percent is not distinct from $5::numeric
        and replaces_id is not distinct from $6::bigint returning id`,
    [
      draft.id,
      now,
      JSON.stringify(counted.lines),
      counted.currency,
      counted.tax_percent,
      counted.replaces_id,
    ],
  )
  if (same.length > 0)
    return { data: await records.need(clientInvoices, draft.id), message: t`Nothing has changed` }
  const data = await records.change(clientInvoices, draft.id, counted)
  return { data, message: t`Counted again: ${moneyText(data.total, data.currency)}` }
}

/** An invoice that is still a draft, held for the length of the transaction. */
async function heldDraft(request: InvoiceRequest): Promise<RecordOf<typeof clientInvoices>> {
  const invoice = await heldInvoice(request)
  const { state, number } = invoice
  if (state === 'In Review') refuse(invoiceProblems.inReview)
  if (state !== 'Draft')
    refuse(invoiceProblems.notDraft, {
      number: number ?? 'This invoice',
      state: String(state).toLowerCase(),
    })
  return invoice
}

/** The invoice of the period today lies in: stored, or as it would be. Null for a client that is not billed. */
export async function currentInvoice(
  request: CallRequest<(typeof invoiceCalls)['currentInvoice']>,
): Promise<Answer<Invoice | null>> {
  const current = await currentOf(request, request.input.client_id)
  return { data: (current as Invoice | undefined) ?? null } // what is not stored yet has all of it too
}
