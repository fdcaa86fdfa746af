import type { AnsweredRecord } from '#platform/contract/answers.ts'
import type { MailTemplate } from '#platform/contract/mail.ts'
import { refuse } from '#platform/contract/problems.ts'
import type { Sql } from '#platform/server/database/database.ts'
import { idOf } from '#platform/server/kernel/id-of.ts'
import { copyPicture } from '#platform/server/files/copy-picture.ts'
import type { Answer } from '#platform/server/kernel/request.ts'
import type { CallRequest } from '#platform/server/kernel/served-area.ts'
import { clientInvoices } from '../../contract/client-invoices.ts'
import { companies } from '../../contract/companies.ts'
import type { InvoiceMail, invoiceCalls } from '../../contract/invoice-calls.ts'
import { invoiceProblems } from '../../contract/invoice-problems.ts'
import { shortDay } from '#platform/contract/words/short-day.ts'
import { heldInvoice, type InvoiceRequest, moveInvoice, refuseUnless } from './invoice-moves.ts'
import { PDF, pdfOf, type StoredInvoice } from './invoice-files.ts'
import { type Issued, ownCompany, paymentFacts } from './parties.ts'
import { moneyText } from '#platform/contract/words/money-text.ts'

type Calls = typeof invoiceCalls

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
    ['words', '{{invoice.pay_to}}'],
    ['words', '{{invoice.note}}'],
  ],
}

/** Mails it to the person who gets the bills, or notes that it went another way. */
export async function sendInvoice(
  request: CallRequest<Calls['sendInvoice']>,
): Promise<Answer<AnsweredRecord>> {
  const { engine, input, sql, now } = request
  const invoice = await heldInvoice(request)
  refuseUnless(invoice, 'Approved', invoiceProblems.notApproved)
  const isMailed = input.by !== 'Otherwise'
  const addresses = isMailed ? await addressesOf(sql, invoice) : []
  if (addresses.length > 0) await mailTo(request, invoice, addresses)
  await keepLogo(request, invoice)
  const sent_to = isMailed ? addresses.join(', ') : null
  const data = await moveInvoice(request, invoice, { state: 'Sent', sent_at: now, sent_to })
  engine.mail.wake()
  const message = isMailed ? `Client Invoice is on its way to ${sent_to}` : 'Client Invoice sent'
  return { data, message }
}

/** The billing address of the client, else the contacts of its company who get the bills. */
async function addressesOf(sql: Sql, invoice: StoredInvoice): Promise<string[]> {
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

/** The mail an approved invoice would be sent with. */
export async function invoiceMailOf(
  request: CallRequest<Calls['invoiceMail']>,
): Promise<Answer<InvoiceMail>> {
  const { engine, records, asked, sql } = request
  const invoice = await records.need(clientInvoices, idOf(asked))
  refuseUnless(invoice, 'Approved', invoiceProblems.notApproved)
  const to = await addressesOf(sql, invoice)
  const { subject, text } = await engine.mail.write(sql, mailOf(request, invoice, to[0] ?? ''))
  const data: InvoiceMail = {
    ...{ to, subject, text, filename: `${invoice.number}.pdf` },
    has_bank: Boolean(issuedOf(invoice).bank),
  }
  return { data }
}

const issuedOf = ({ issued }: StoredInvoice) => issued as Issued // an approved invoice holds it

/** The mail to one of its receivers, without its file. */
function mailOf({ viewer }: Pick<InvoiceRequest, 'viewer'>, invoice: StoredInvoice, to: string) {
  const { from, programme, bank } = issuedOf(invoice)
  return {
    key: `client-invoice-${invoice.id}-${to}`,
    to: { address: to },
    record: { resource: clientInvoices.name, id: invoice.id },
    template: invoiceMail,
    values: {
      'invoice.number': String(invoice.number),
      'invoice.from': from.name,
      'invoice.client': programme,
      'invoice.period': `${shortDay(String(invoice.period_start))} – ${shortDay(String(invoice.period_end))}`,
      'invoice.total': moneyText(invoice.total, invoice.currency),
      'invoice.due_on': shortDay(String(invoice.due_date)),
      'invoice.pay_to': bank
        ? paymentFacts(bank)
            .map(([label, value]) => `${label}: ${value}`)
            .join(', ')
        : '',
      'invoice.note': String(invoice.note_to_client ?? ''),
    },
    about: { sender_id: viewer.user_id },
  }
}

async function mailTo(
  request: InvoiceRequest,
  invoice: StoredInvoice,
  addresses: readonly string[],
): Promise<void> {
  const { engine, sql } = request
  const content = await pdfOf(request, invoice)
  const file = { filename: `${invoice.number}.pdf`, contentType: PDF, content }
  for (const to of addresses)
    await engine.mail.add(sql, { ...mailOf(request, invoice, to), attachments: [file] })
}

/** The logo that is printed on it stays with it, whatever the company shows later. */
async function keepLogo(
  { engine, sql, viewer }: InvoiceRequest,
  invoice: StoredInvoice,
): Promise<void> {
  const own = await ownCompany(sql)
  if (own === undefined) return
  await copyPicture(engine.places, sql, {
    from: { resource: companies.name, record_id: own },
    to: { resource: clientInvoices.name, record_id: invoice.id },
    userId: viewer.user_id,
  })
}
