import { type Problem, refuse } from '#platform/contract/problems.ts'
import { endRequest, requestOf } from '#platform/server/approvals/requests.ts'
import { idOf } from '#platform/server/http/id-of.ts'
import type { Answer } from '#platform/server/http/request.ts'
import type { CallRequest } from '#platform/server/http/served-area.ts'
import { holdRecord } from '#platform/server/records/need-record.ts'
import type { Row } from '#platform/server/records/served.ts'
import { updateRecord } from '#platform/server/records/write.ts'
import { clientInvoices } from '../../contract/client-invoices.ts'
import type { invoiceCalls } from '../../contract/invoice-calls.ts'
import { invoiceProblems } from '../../contract/invoice-problems.ts'

type Calls = typeof invoiceCalls
export type InvoiceRequest = Pick<
  CallRequest,
  'engine' | 'viewer' | 'reach' | 'asked' | 'sql' | 'now'
>

/** The invoice of the request, held for the length of the transaction. */
export const heldInvoice = ({ engine, viewer, reach, asked, sql }: InvoiceRequest): Promise<Row> =>
  holdRecord(
    engine.registry,
    engine.registry.get(clientInvoices.name),
    sql,
    { viewer, reach },
    idOf(asked),
  )

export const refuseUnless = (invoice: Row, state: string, problem: Problem): void => {
  if (invoice.state !== state) refuse(problem, { state: String(invoice.state).toLowerCase() })
}

export const moveInvoice = (
  { engine, viewer, reach, asked, sql }: InvoiceRequest,
  invoice: Row,
  values: Row,
): Promise<Row> =>
  updateRecord(
    engine.registry,
    engine.registry.get(clientInvoices.name),
    sql,
    { viewer, reach, choosing: reach, request_id: asked.request_id },
    Number(invoice.id),
    values,
    undefined,
  )

/** Approves by whoever is asked about it now. */
export async function approveInvoice(
  request: CallRequest<Calls['approveInvoice']>,
): Promise<Answer> {
  const { engine, viewer, reach, asked, sql, now } = request
  const open = await requestOf(sql, clientInvoices.name, idOf(asked))
  if (open?.state !== 'Waiting') {
    const invoice = await heldInvoice(request)
    refuse(invoiceProblems.notInReview, { state: String(invoice.state).toLowerCase() })
  }
  const writer = { viewer, reach, choosing: reach, request_id: asked.request_id }
  await engine.approvals.decide(open.id, 'Approved', null, { sql, writer, now })
  engine.mail.wake()
  return { data: await heldInvoice(request), message: 'Client Invoice approved successfully' }
}

/** The money has come. */
export async function payInvoice(request: CallRequest<Calls['payInvoice']>): Promise<Answer> {
  const { paid_on, paid_amount } = request.input
  const invoice = await heldInvoice(request)
  refuseUnless(invoice, 'Sent', invoiceProblems.notSent)
  const data = await moveInvoice(request, invoice, { state: 'Paid', paid_on, paid_amount })
  return { data, message: 'Client Invoice paid' }
}

const VOIDABLE = new Set(['Draft', 'In Review', 'Approved', 'Sent'])

/** Takes an invoice back: its number stays with it, what it billed is free again. */
export async function voidInvoice(request: CallRequest<Calls['voidInvoice']>): Promise<Answer> {
  const { sql, now, input, asked } = request
  // The request before its record, as deciding does: they never wait for each other.
  const open = await requestOf(sql, clientInvoices.name, idOf(asked))
  const invoice = await heldInvoice(request)
  if (!VOIDABLE.has(String(invoice.state)))
    refuse(invoiceProblems.notOpen, { state: String(invoice.state).toLowerCase() })
  if (open?.state === 'Waiting') await endRequest(sql, open.id, 'Withdrawn', now)
  await sql.rows('update client_invoice_sources set is_void = true where invoice_id = $1', [
    invoice.id,
  ])
  const data = await moveInvoice(request, invoice, {
    state: 'Void',
    void_reason: input.void_reason,
  })
  return { data, message: 'Client Invoice voided' }
}
