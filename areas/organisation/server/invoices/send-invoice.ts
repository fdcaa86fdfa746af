import type { RecordOf } from '#platform/contract/fields/record-types.ts'
import type { MailTemplate } from '#platform/contract/mail.ts'
import { refuse } from '#platform/contract/problems.ts'
import type { Sql } from '#platform/server/database/database.ts'
import { idOf } from '#platform/server/kernel/id-of.ts'
import { type Answer, Download } from '#platform/server/kernel/request.ts'
import type { CallRequest } from '#platform/server/kernel/served-area.ts'
import type { Row } from '#platform/server/records/served.ts'
import { clientInvoices } from '../../contract/client-invoices.ts'
import type { invoiceCalls } from '../../contract/invoice-calls.ts'
import { invoiceProblems } from '../../contract/invoice-problems.ts'
import { shortDay } from '#platform/contract/words/short-day.ts'
import { heldInvoice, type InvoiceRequest, moveInvoice, refuseUnless } from './invoice-moves.ts'
import type { Printed } from './invoice-pdf.ts'
import { moneyText } from '#platform/contract/words/money-text.ts'

type Calls = typeof invoiceCalls
const PDF = 'application/pdf'

export const invoiceMail: MailTemplate = {
  key: 'client-invoice',
  name: 'Invoice to a client',
  context: 'invoice',
  subject: 'Invoice {{invoice.number}} of {{invoice.from}}',
  blocks: [
    [
      'words',
      'Invoice {{invoice.number}} for {{invoice.client}}, {{invoice.period}}, is attached.',
    ],
    ['words', 'It comes to {{invoice.total}} and is due on {{invoice.due_on}}.'],
    ['words', '{{invoice.note}}'],
  ],
}

/** The PDF of an invoice as it was approved. Who writes it is loaded with the first one. */
async function pdfOf(invoice: RecordOf<typeof clientInvoices>): Promise<Buffer> {
  const { invoicePdf } = await import('./invoice-pdf.ts')
  return invoicePdf(invoice as Row & Printed) // an approved invoice holds all of it
}

/** An approved invoice as a file. */
export async function downloadInvoice({
  records,
  asked,
}: CallRequest<Calls['invoicePdf']>): Promise<Download> {
  const invoice = await records.need(clientInvoices, idOf(asked))
  if ((invoice.number ?? null) === null) refuse(invoiceProblems.noPdf)
  return new Download(`${String(invoice.number)}.pdf`, PDF, await pdfOf(invoice))
}

/** Mails it to the person who gets the bills, or notes that it went another way. */
export async function sendInvoice(request: CallRequest<Calls['sendInvoice']>): Promise<Answer> {
  const { engine, input, sql, now } = request
  const invoice = await heldInvoice(request)
  refuseUnless(invoice, 'Approved', invoiceProblems.notApproved)
  const isMailed = input.by !== 'Otherwise'
  const addresses = isMailed ? await addressesOf(sql, invoice) : []
  if (addresses.length > 0) await mailTo(request, invoice, addresses)
  const sent_to = isMailed ? addresses.join(', ') : null
  const data = await moveInvoice(request, invoice, { state: 'Sent', sent_at: now, sent_to })
  engine.mail.wake()
  const message = isMailed ? `Client Invoice is on its way to ${sent_to}` : 'Client Invoice sent'
  return { data, message }
}

/** The billing address of the client, else the contacts of its company who get the bills. */
async function addressesOf(sql: Sql, invoice: RecordOf<typeof clientInvoices>): Promise<string[]> {
  const rows = await sql.rows<{ address: string }>(
    `select distinct lower(btrim(x.address)) as address from clients c cross join lateral (
       select c.billing_email as address where c.billing_email is not null
       union all
       select p.email from company_contacts p where c.billing_email is null and p.company_id = c.company_id and p.is_billing and p.is_active and p.email is not null and not p.is_deleted
          and (p.client_ids = '{}' or p.client_ids @> array[c.id])) x
      where c.id = $1 order by 1 limit 5`,
    [invoice.client_id],
  )
  if (rows.length === 0) refuse(invoiceProblems.noAddress, { client: invoice.client_name })
  return rows.map(({ address }) => address)
}

async function mailTo(
  { engine, sql, viewer }: InvoiceRequest,
  invoice: RecordOf<typeof clientInvoices>,
  addresses: readonly string[],
): Promise<void> {
  const { issued } = invoice as Row & Printed // an approved invoice holds all of it
  const file = {
    filename: `${String(invoice.number)}.pdf`,
    contentType: PDF,
    content: await pdfOf(invoice),
  }
  for (const to of addresses)
    await engine.mail.add(sql, {
      key: `client-invoice-${String(invoice.id)}-${to}`,
      to: { address: to },
      record: { resource: clientInvoices.name, id: Number(invoice.id) },
      template: invoiceMail,
      values: {
        'invoice.number': String(invoice.number),
        'invoice.from': issued.from.name,
        'invoice.client': issued.programme,
        'invoice.period': `${shortDay(String(invoice.period_start))} – ${shortDay(String(invoice.period_end))}`,
        'invoice.total': moneyText(invoice.total, invoice.currency),
        'invoice.due_on': shortDay(String(invoice.due_date)),
        'invoice.note': String(invoice.note_to_client ?? ''),
      },
      attachments: [file],
      about: { sender_id: viewer.user_id },
    })
}
