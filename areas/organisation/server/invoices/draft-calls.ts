import { refuse } from '#platform/contract/problems.ts'
import { messageOf } from '#platform/contract/resource.ts'
import { idOf } from '#platform/server/kernel/id-of.ts'
import type { Answer } from '#platform/server/kernel/request.ts'
import type { CallRequest } from '#platform/server/kernel/served-area.ts'

import { clientInvoices } from '../../contract/client-invoices.ts'
import type { invoiceCalls } from '../../contract/invoice-calls.ts'
import { invoiceProblems } from '../../contract/invoice-problems.ts'
import { currentOf } from './current-invoice.ts'
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

/** The invoice of the period today lies in: stored, or as it would be. Null for a client that is not billed. */
export async function currentInvoice(
  request: CallRequest<(typeof invoiceCalls)['currentInvoice']>,
): Promise<Answer> {
  return { data: (await currentOf(request, request.input.client_id)) ?? null }
}
