import { t } from '#platform/contract/words/texts.ts'
import type {
  ChangesOf,
  DraftOf,
  PartOf,
  RecordOf,
} from '#platform/contract/fields/record-types.ts'
import type { About } from '#platform/contract/approvals.ts'
import { refuse } from '#platform/contract/problems.ts'
import { titleKey } from '#platform/contract/title-key.ts'
import type { Sql } from '#platform/server/database/database.ts'
import { serveResource, type ChangeOf } from '#platform/server/records/served.ts'
import { clientInvoices } from '../../contract/client-invoices.ts'
import { invoiceProblems } from '../../contract/invoice-problems.ts'
import { shortDay } from '#platform/contract/words/short-day.ts'
import { approvedInvoice, billSources } from './approve-invoice.ts'
import { billingOf, type ClientBilling, clientBilling, invoiceTerms } from './client-terms.ts'
import { countLines, covered, priced, refuseTyped } from './count-lines.ts'
import { amountText, moneyText } from '#platform/contract/words/money-text.ts'

const periodOf = ({ period_start, period_end }: PartOf<typeof clientInvoices>): string =>
  `${shortDay(String(period_start))} – ${shortDay(String(period_end))}`

type Invoice = PartOf<typeof clientInvoices>

/** A draft covers days no other invoice of the client covers; its lines are counted whenever it is saved. */
async function draft(
  values: DraftOf<typeof clientInvoices>,
  { sql, before, now }: ChangeOf<typeof clientInvoices>,
): Promise<ChangesOf<typeof clientInvoices>> {
  const all: Invoice = { ...before, ...values }
  await refuseTaken(all, sql)
  if (values.lines !== undefined) refuseTyped(values.lines, before?.lines)
  const client = await billingOf(sql, all.client_id, now)
  if (!client) return {} // the check of references says that there is no such client
  const has_own_tax = isTaxTyped(values, before)
  const counted = await countedDraft({ ...all, has_own_tax }, client, {
    sql,
    now,
    stored: before?.lines,
  })
  return { ...counted, has_own_tax }
}

/** A tax that is sent as it was stored was not typed: forms send all their fields. */
const isTaxTyped = (
  { tax_percent }: DraftOf<typeof clientInvoices>,
  before: Invoice | undefined,
): boolean =>
  tax_percent === undefined || (tax_percent !== null && tax_percent === before?.tax_percent)
    ? before?.has_own_tax === true
    : tax_percent !== null

/** The parts of a draft that are counted and not typed. */
export async function countedDraft(
  invoice: Invoice,
  { today }: Pick<ClientBilling, 'today'>,
  { sql, now, stored }: { sql: Sql; now: string; stored?: unknown },
) {
  const { currency } = await invoiceTerms(sql, invoice, 'currency')
  return {
    lines: await countLines(sql, { ...covered(invoice), today }, invoice.lines, stored),
    currency,
    tax_percent: await taxOf(invoice, sql),
    replaces_id: await replacedBy(invoice, sql),
    counted_at: now,
  }
}

/** What was typed, else the tax of the client. */
export const taxOf = async (
  { tax_percent, has_own_tax, ...invoice }: Invoice,
  sql: Sql,
): Promise<number> =>
  (has_own_tax ? tax_percent : null) ??
  (await invoiceTerms(sql, invoice, 'tax_percent')).tax_percent

/** The invoice that was voided last of these days, if it had a number: the client may have received it. */
async function replacedBy(
  { client_id, period_start, period_end }: PartOf<typeof clientInvoices>,
  sql: Sql,
): Promise<number | null> {
  const [voided] = await sql.rows<{ id: number }>(
    `select id from client_invoices
      where client_id = $1 and state = 'Void' and number is not null and not is_deleted
        and daterange(period_start, period_end, '[]') && daterange($2::date, $3::date, '[]') order by id desc limit 1`,
    [client_id, period_start, period_end],
  )
  return voided?.id ?? null
}

async function refuseTaken(all: PartOf<typeof clientInvoices>, sql: Sql): Promise<void> {
  const [other] = await sql.rows<
    Pick<RecordOf<typeof clientInvoices>, 'number' | 'period_start' | 'period_end'>
  >(
    `select number, period_start, period_end from client_invoices
      where client_id = $1 and id is distinct from $2::bigint and state <> 'Void' and not is_deleted
        and daterange(period_start, period_end, '[]') && daterange($3::date, $4::date, '[]') order by period_start, id limit 1`,
    [all.client_id, all.id ?? null, all.period_start, all.period_end],
  )
  if (other)
    refuse(invoiceProblems.periodTaken, {
      number: other.number ?? 'Draft',
      period: periodOf(other),
    })
}

/** A period is over before its invoice is reviewed; what is submitted is counted at that moment. */
async function submit(
  record: RecordOf<typeof clientInvoices>,
  { sql, viewer, now }: ChangeOf<typeof clientInvoices>,
): Promise<ChangesOf<typeof clientInvoices>> {
  const client = await clientBilling(sql, record.client_id, now)
  if (String(record.period_end) >= client.today) refuse(invoiceProblems.notOver)
  if (!record.due_date) await invoiceTerms(sql, record, 'payment_terms_days')
  const counted = await countedDraft(record, client, { sql, now })
  const sums = await priced(sql, counted.lines, counted)
  return { ...counted, ...sums, submitted_by: viewer.user_id }
}

const figure = (value: unknown): string =>
  new Intl.NumberFormat('en-US', { maximumFractionDigits: 4 }).format(Number(value))

function about(record: RecordOf<typeof clientInvoices>): About {
  const lines = Array.isArray(record.lines) ? record.lines : []
  const replaced = String(record[titleKey('replaces_id')] ?? '')
  const money = (name: 'subtotal' | 'tax_amount' | 'total' | 'replaced_total') =>
    moneyText(record[name], record.currency)
  const estimates = lines.filter(({ is_estimate }) => is_estimate)
  return {
    facts: [
      { label: 'Client', value: String(record[titleKey('client_id')] ?? '') },
      { label: 'Period', value: periodOf(record) },
      ...lines.map(({ label, quantity, rate, amount }) => ({
        label: String(label),
        value: `${figure(quantity)} × ${figure(rate)} = ${amountText(amount, record.currency)}`,
      })),
      { label: 'Subtotal', value: money('subtotal') },
      { label: 'Tax', value: money('tax_amount') },
      { label: 'Total', value: money('total') },
      ...(record.replaces_id
        ? [{ label: t`Replaces`, value: `${replaced}, ${money('replaced_total')}` }]
        : []),
    ],
    effects: [],
    warnings:
      estimates.length > 0
        ? [t`Still estimates: ${estimates.map(({ label }) => String(label)).join(', ')}`]
        : [],
  }
}

export const clientInvoicesOnServer = serveResource(clientInvoices, {
  derived: {
    title: (row) =>
      `coalesce(${row}.number, 'Draft ' || to_char(${row}.period_start, 'FMDD Mon YYYY'))`,
    stage: (row) =>
      `case when ${row}.state = 'Approved' then 'To send' when ${row}.state = 'Sent' and ${row}.due_date < current_date then 'Overdue' else ${row}.state end`,
    is_estimate: (row) =>
      `${row}.state in ('Draft', 'In Review') and jsonb_path_exists(${row}.lines, '$[*].is_estimate ? (@ == true)')`,
    is_overdue: (row) => `${row}.state in ('Approved', 'Sent') and ${row}.due_date < current_date`,
    replaced_total: (row) =>
      `select v.total from client_invoices v where v.id = ${row}.replaces_id and v.currency = ${row}.currency`,
    pdf: (row) =>
      `case when ${row}.number is not null then '/api/client_invoices/getPdf/' || ${row}.id end`,
  },
  before: { create: draft, update: draft },
  approval: {
    title: (record) => `Invoice of ${String(record[titleKey('client_id')])}, ${periodOf(record)}`,
    concerns: (record) => ({ client_id: Number(record.client_id) }),
    page: (record) => `${clientInvoices.page}/view?id=${String(record.id)}`,
    submit,
    about,
    decided: async (record, { verdict }, change) =>
      verdict === 'Approved' ? approvedInvoice(record, change) : { submitted_by: null },
    approved: (record, { sql }) => billSources(sql, record),
  },
  constraints: {
    client_invoices_one_a_period: invoiceProblems.periodsOverlap,
    client_invoices_issued: invoiceProblems.issued,
  },
})
