import { buffer } from 'node:stream/consumers'
import type { PartOf, RecordOf } from '#platform/contract/fields/record-types.ts'
import { refuse } from '#platform/contract/problems.ts'
import { shortDay } from '#platform/contract/words/short-day.ts'
import { idOf } from '#platform/server/kernel/id-of.ts'
import { Download } from '#platform/server/kernel/request.ts'
import type { CallRequest } from '#platform/server/kernel/served-area.ts'
import { clientInvoices } from '../../contract/client-invoices.ts'
import { companies } from '../../contract/companies.ts'
import type { invoiceCalls } from '../../contract/invoice-calls.ts'
import { invoiceProblems } from '../../contract/invoice-problems.ts'
import { currentOf } from './current-invoice.ts'
import type { Logo } from './invoice-pdf.ts'
import { type Issued, ownCompany, partiesOf } from './parties.ts'
import type { Printed } from './printed.ts'

type Calls = typeof invoiceCalls
export const PDF = 'application/pdf'
type Asking = Pick<CallRequest, 'engine' | 'sql'>

/** An approved invoice as a file. */
export async function downloadInvoice(
  request: CallRequest<Calls['invoicePdf']>,
): Promise<Download> {
  const invoice = await request.records.need(clientInvoices, idOf(request.asked))
  if (invoice.number === null) refuse(invoiceProblems.noPdf)
  return new Download(`${invoice.number}.pdf`, PDF, await pdfOf(request, invoice))
}

/** Any invoice as a file; a draft is marked as one. */
export async function previewInvoice(
  request: CallRequest<Calls['previewInvoice']>,
): Promise<Download> {
  const invoice = await request.records.need(clientInvoices, idOf(request.asked))
  return new Download(nameOf(invoice), PDF, await pdfOf(request, invoice))
}

/** The invoice of the period that goes on as a file, stored or not. */
export async function downloadCurrent(
  request: CallRequest<Calls['currentPdf']>,
): Promise<Download> {
  const invoice = await currentOf(request, request.input.client_id)
  if (!invoice) return refuse(invoiceProblems.notBilled)
  return new Download(nameOf(invoice), PDF, await pdfOf(request, invoice))
}

/** "HALC-2026-0001.pdf", "Draft Halcyon Stores 1 Nov 2026.pdf" */
const nameOf = ({ number, client_name, period_start }: Printable): string =>
  `${number ?? `Draft ${String(client_name)} ${shortDay(String(period_start))}`}.pdf`

/** An invoice of which a PDF can be made: it need not be stored yet. */
export type Printable = PartOf<typeof clientInvoices>

/** The PDF of an invoice: one that was approved says who billed whom then. Who writes it is loaded with the first one. */
export async function pdfOf(asking: Asking, invoice: Printable): Promise<Buffer> {
  const { invoicePdf } = await import('./invoice-pdf.ts')
  const issued = (invoice.issued as Issued | null | undefined) ?? null // the server alone stores it
  const printed = {
    ...invoice,
    number: invoice.number ?? null,
    issued: issued ?? (await partiesOf(asking.sql, invoice.client_id)),
  }
  return invoicePdf(printed as unknown as Printed, await logoOf(asking, invoice)) // every invoice has the rest, stored or counted
}

const GONE_OUT = new Set(['Sent', 'Paid'])

/** The logo it was sent with, which is a picture of its own; before, that of our company as it is now. */
async function logoOf({ engine, sql }: Asking, invoice: Printable): Promise<Logo | undefined> {
  const isSent = GONE_OUT.has(String(invoice.state))
  const owner = isSent
    ? [clientInvoices.name, invoice.id]
    : [companies.name, (await ownCompany(sql)) ?? null]
  const [kept] = await sql.rows<{ key: string; type: string }>(
    `select key, type from files where resource = $1 and record_id = $2 and purpose = 'picture' and type in ('image/png', 'image/jpeg')`,
    owner,
  )
  const content = kept && (await engine.places.storage.read(kept.key))
  return content && { type: kept.type, content: await buffer(content) }
}

export type StoredInvoice = RecordOf<typeof clientInvoices>
