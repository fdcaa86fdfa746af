import type { AnsweredRecord } from '#platform/contract/answers.ts'
import type { ChangesOf, RecordOf } from '#platform/contract/fields/record-types.ts'
import { type Problem, refuse } from '#platform/contract/problems.ts'
import type { Sql } from '#platform/server/database/database.ts'
import { endRequest, requestOf } from '#platform/server/approvals/requests.ts'
import { idOf } from '#platform/server/kernel/id-of.ts'
import type { Answer } from '#platform/server/kernel/request.ts'
import type { CallRequest } from '#platform/server/kernel/served-area.ts'
import { clientInvoices } from '../../contract/client-invoices.ts'
import type { invoiceCalls } from '../../contract/invoice-calls.ts'
import { invoiceProblems } from '../../contract/invoice-problems.ts'
import { storeSources } from './approve-invoice.ts'
import { clientBilling } from './client-terms.ts'
import { countLines, covered } from './count-lines.ts'

type Calls = typeof invoiceCalls
export type InvoiceRequest = Pick<
  CallRequest,
  'engine' | 'viewer' | 'reach' | 'records' | 'asked' | 'sql' | 'now'
>

/** The invoice of the request, held for the length of the transaction. */
export const heldInvoice = ({
  records,
  asked,
}: InvoiceRequest): Promise<RecordOf<typeof clientInvoices>> =>
  records.hold(clientInvoices, idOf(asked))

export const refuseUnless = (
  invoice: RecordOf<typeof clientInvoices>,
  state: string,
  problem: Problem,
): void => {
  if (invoice.state !== state) refuse(problem, { state: String(invoice.state).toLowerCase() })
}

export const moveInvoice = (
  { records }: InvoiceRequest,
  invoice: RecordOf<typeof clientInvoices>,
  values: ChangesOf<typeof clientInvoices>,
): Promise<RecordOf<typeof clientInvoices>> =>
  records.change(clientInvoices, Number(invoice.id), values)

/** Approves by the person who is asked about it now. */
export async function approveInvoice(
  request: CallRequest<Calls['approveInvoice']>,
): Promise<Answer<AnsweredRecord>> {
  const { engine, records, asked, sql, now } = request
  // Read without being held: deciding holds the request before its record.
  const { id, state } = await records.need(clientInvoices, idOf(asked))
  const open = await requestOf(sql, clientInvoices.name, id)
  if (open?.state !== 'Waiting')
    refuse(invoiceProblems.notInReview, { state: String(state).toLowerCase() })
  await engine.approvals.decide(open.id, 'Approved', null, { sql, writer: records.writer, now })
  engine.mail.wake()
  return { data: await heldInvoice(request), message: 'Client Invoice approved successfully' }
}

/** The money has come. */
export async function payInvoice(
  request: CallRequest<Calls['payInvoice']>,
): Promise<Answer<AnsweredRecord>> {
  const { paid_on, paid_amount } = request.input
  const invoice = await heldInvoice(request)
  refuseUnless(invoice, 'Sent', invoiceProblems.notSent)
  const data = await moveInvoice(request, invoice, { state: 'Paid', paid_on, paid_amount })
  return { data, message: 'Client Invoice paid' }
}

const OPEN = new Set(['Draft', 'In Review'])
const BILLED = new Set(['Approved', 'Sent'])

/** Takes an invoice back: its number, its lines and what it counted stay with it, and its days can be billed again. */
export async function voidInvoice(
  request: CallRequest<Calls['voidInvoice']>,
): Promise<Answer<AnsweredRecord>> {
  const { sql, now, input, asked } = request
  // The request before its record, as deciding does: they never wait for each other.
  const open = await requestOf(sql, clientInvoices.name, idOf(asked))
  const invoice = await heldInvoice(request)
  const isOpen = OPEN.has(String(invoice.state))
  if (!isOpen && !BILLED.has(String(invoice.state)))
    refuse(invoiceProblems.notOpen, { state: String(invoice.state).toLowerCase() })
  if (open?.state === 'Waiting') await endRequest(sql, open.id, 'Withdrawn', now)
  const counted = isOpen && { lines: await countVoid(sql, invoice, now), counted_at: now }
  if (!isOpen)
    await sql.rows('update client_invoice_sources set is_void = true where invoice_id = $1', [
      invoice.id,
    ])
  const data = await moveInvoice(request, invoice, {
    ...counted,
    state: 'Void',
    void_reason: input.void_reason,
  })
  return { data, message: 'Client Invoice voided' }
}

/** One that was never approved has kept no rows yet: it is counted a last time, so that its lines open to what they come to. */
async function countVoid(sql: Sql, invoice: RecordOf<typeof clientInvoices>, now: string) {
  const { today } = await clientBilling(sql, invoice.client_id, now)
  await storeSources(sql, invoice, 'void')
  return countLines(sql, { ...covered(invoice), today }, invoice.lines)
}
