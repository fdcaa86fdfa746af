import type { AnsweredRecord } from '#platform/contract/answers.ts'
import type { RecordOf } from '#platform/contract/fields/record-types.ts'
import type { MailTemplate } from '#platform/contract/mail.ts'
import { refuse } from '#platform/contract/problems.ts'
import { t } from '#platform/contract/words/texts.ts'
import type { Sql } from '#platform/server/database/database.ts'
import { idOf } from '#platform/server/kernel/id-of.ts'
import { type Answer, Download } from '#platform/server/kernel/request.ts'
import type { CallRequest } from '#platform/server/kernel/served-area.ts'
import type { orderCalls } from '../../contract/order-calls.ts'
import { orderProblems } from '../../contract/order-problems.ts'
import { purchaseOrders } from '../../contract/purchase-orders.ts'
import { shortDay } from '#platform/contract/words/short-day.ts'
import { linesOf } from './order-lines.ts'
import { moneyText } from '#platform/contract/words/money-text.ts'
import { type Parties, partiesOf } from './order-parties.ts'
import type { PrintedOrder } from './order-pdf.ts'

type Calls = typeof orderCalls
type Order = RecordOf<typeof purchaseOrders>

const PDF = 'application/pdf'
const PRINTABLE = new Set<string>(['Approved', 'Partially Received', 'Received'])

export const orderMail: MailTemplate = {
  key: 'purchase-order',
  name: 'Purchase order to a vendor',
  context: 'order',
  subject: 'Purchase order {{order.number}} of {{order.from}}',
  blocks: [
    ['words', 'Purchase order {{order.number}} is attached. It comes to {{order.total}}.'],
    ['words', 'Please deliver it to {{order.office}} by {{order.expected_on}}.'],
  ],
}

/** The PDF of an order. Who writes it is loaded with the first one. */
async function pdfOf(sql: Sql, order: Order): Promise<{ content: Buffer; parties: Parties }> {
  if (!PRINTABLE.has(order.status)) refuse(orderProblems.notPrintable)
  const parties = await partiesOf(sql, order)
  const { orderPdf } = await import('./order-pdf.ts')
  const day = (value: string | null) => (value === null ? '' : shortDay(value))
  const facts = [
    ['Ordered', day(order.order_date)],
    ['Expected', day(order.expected_on)],
    ['Your reference', order.supplier_reference ?? ''],
  ] as const
  const printed: PrintedOrder = {
    ...{ po_number: order.po_number ?? '', order_date: order.order_date ?? '' },
    ...{ currency: order.currency ?? '', lines: linesOf(order), terms: order.terms },
    ...{ net_total: order.net_total, tax_total: order.tax_total, total: order.total },
    shipping_cost: order.shipping_cost,
    ...parties,
    facts: facts.filter(([, value]) => value !== ''),
  }
  return { content: await orderPdf(printed), parties }
}

/** An approved order as a file. */
export async function downloadOrder({
  records,
  sql,
  asked,
}: CallRequest<Calls['orderPdf']>): Promise<Download> {
  const order = await records.need(purchaseOrders, idOf(asked))
  const { content } = await pdfOf(sql, order)
  return new Download(`${order.po_number ?? 'order'}.pdf`, PDF, content)
}

/** Mails an approved order to its vendor. */
export async function sendOrder({
  engine,
  records,
  sql,
  asked,
  viewer,
  now,
}: CallRequest<Calls['sendOrder']>): Promise<Answer<AnsweredRecord>> {
  const order = await records.hold(purchaseOrders, idOf(asked))
  const { content, parties } = await pdfOf(sql, order)
  const [vendor] = await sql.rows<{ email: string | null }>(
    'select lower(btrim(email)) as email from assets.vendors where id = $1',
    [order.vendor_id],
  )
  const address = vendor?.email
  if (!address) return refuse(orderProblems.noEmail, { vendor: parties.to.name })
  await engine.mail.add(sql, {
    key: `purchase-order-${order.id}-${order.version}-${address}`,
    to: { address },
    record: { resource: purchaseOrders.name, id: order.id },
    template: orderMail,
    values: {
      'order.number': order.po_number ?? '',
      'order.from': parties.from.name,
      'order.vendor': parties.to.name,
      'order.office': parties.shipTo.name,
      'order.total': moneyText(order.total, order.currency),
      'order.expected_on': order.expected_on === null ? '' : shortDay(order.expected_on),
    },
    attachments: [{ filename: `${order.po_number ?? 'order'}.pdf`, contentType: PDF, content }],
    about: { sender_id: viewer.user_id },
  })
  const data = await records.change(purchaseOrders, order.id, { sent_at: now, sent_to: address })
  engine.mail.wake()
  return { data, message: t`Purchase Order is on its way to ${address}` }
}
