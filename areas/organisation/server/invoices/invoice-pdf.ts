import { BAD, MARGIN, MUTED, RIGHT, Sheet } from '#platform/server/pdf/sheet.ts'
import { startPdf } from '#platform/server/pdf/start-pdf.ts'
import type { InvoiceLine } from '../../contract/client-invoices.ts'
import { shortDay } from '#platform/contract/words/short-day.ts'
import type { Issued, Party } from './approve-invoice.ts'
import { moneyText } from '#platform/contract/words/money-text.ts'

/** What is printed of an invoice. */
export interface Printed {
  readonly number: string
  readonly state: string
  readonly issue_date: string
  readonly due_date: string
  readonly period_start: string
  readonly period_end: string
  readonly lines: readonly InvoiceLine[]
  readonly subtotal: number
  readonly tax_percent: number | null
  readonly tax_amount: number
  readonly total: number
  readonly currency: string
  readonly po_number: string | null
  readonly note_to_client: string | null
  readonly issued: Issued
}

/** Where figures end, from left to right: quantity, unit, rate, amount. */
const ENDS = { quantity: 352, unit: 392, rate: 466, amount: RIGHT } as const

/** An invoice as a PDF that says the same whenever it is made. */
export async function invoicePdf(invoice: Printed): Promise<Buffer> {
  const { document, plain, bold } = await startPdf({
    title: `Invoice ${invoice.number}`,
    author: invoice.issued.from.name,
    day: invoice.issue_date,
  })
  const sheet = new Sheet(document, plain, bold)
  printHead(sheet, invoice)
  printLines(sheet, invoice)
  printSums(sheet, invoice)
  printNote(sheet, invoice)
  sheet.number(invoice.number)
  return Buffer.from(await document.save())
}

function printHead(sheet: Sheet, invoice: Printed): void {
  const { issued, number, state } = invoice
  sheet.down(8)
  sheet.write('Invoice', { size: 20, isBold: true })
  sheet.write(number, { size: 13, isBold: true, end: RIGHT })
  if (state === 'Void') {
    sheet.down(18)
    sheet.write('VOID', { size: 13, isBold: true, color: BAD, end: RIGHT })
  }
  sheet.down(34)
  const top = sheet.y
  printParty(sheet, 'From', issued.from, MARGIN)
  const left = sheet.y
  sheet.y = top
  printParty(sheet, 'To', issued.to, 310)
  sheet.y = Math.min(left, sheet.y) - 14
  const facts: readonly (readonly [string, string])[] = [
    ['For', issued.programme],
    ['Period', `${shortDay(invoice.period_start)} – ${shortDay(invoice.period_end)}`],
    ['Issued', shortDay(invoice.issue_date)],
    ['Due', shortDay(invoice.due_date)],
    ...(invoice.po_number ? [['Purchase order', invoice.po_number] as const] : []),
  ]
  for (const [label, value] of facts) {
    sheet.write(label, { color: MUTED })
    sheet.write(value, { x: MARGIN + 96 })
    sheet.down(14)
  }
  sheet.down(14)
}

function printParty(sheet: Sheet, label: string, { name, lines }: Party, x: number): void {
  sheet.write(label, { color: MUTED, x })
  sheet.down(14)
  sheet.write(name, { isBold: true, size: 10, x })
  for (const line of lines.flatMap((text) => sheet.wrap(text, 230))) {
    sheet.down(13)
    sheet.write(line, { x })
  }
  sheet.down(13)
}

const quantityText = (quantity: number): string =>
  new Intl.NumberFormat('en-US', { maximumFractionDigits: 4 }).format(quantity)
const rateText = (rate: number): string =>
  new Intl.NumberFormat('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 4 }).format(
    rate,
  )
const amountText = (amount: number): string => moneyText(amount, '')

function printLines(sheet: Sheet, { lines, currency }: Printed): void {
  const head = { color: MUTED, size: 8 }
  sheet.write('What', head)
  sheet.write('Quantity', { ...head, end: ENDS.quantity })
  sheet.write('Rate', { ...head, end: ENDS.rate })
  sheet.write(`Amount, ${currency}`, { ...head, end: ENDS.amount })
  sheet.down(7)
  sheet.rule()
  for (const line of lines) {
    sheet.down(15)
    const [first = '', ...rest] = sheet.wrap(line.label, 220)
    sheet.write(first)
    sheet.write(quantityText(line.quantity), { end: ENDS.quantity })
    if (line.unit) sheet.write(line.unit, { x: ENDS.quantity + 6, color: MUTED, size: 8 })
    sheet.write(rateText(line.rate), { end: ENDS.rate })
    sheet.write(amountText(line.amount), { end: ENDS.amount })
    for (const more of rest) {
      sheet.down(12)
      sheet.write(more)
    }
    sheet.down(7)
    sheet.rule()
  }
}

function printSums(sheet: Sheet, invoice: Printed): void {
  const { subtotal, tax_percent, tax_amount, total, currency } = invoice
  const sums: readonly (readonly [string, string])[] = [
    ['Subtotal', amountText(subtotal)],
    [`Tax ${quantityText(tax_percent ?? 0)} %`, amountText(tax_amount)],
  ]
  for (const [label, value] of sums) {
    sheet.down(17)
    sheet.write(label, { end: ENDS.rate })
    sheet.write(value, { end: ENDS.amount })
  }
  sheet.down(20)
  sheet.write('Total', { isBold: true, size: 11, end: ENDS.rate - 30 })
  sheet.write(moneyText(total, currency), { isBold: true, size: 11, end: ENDS.amount })
}

function printNote(sheet: Sheet, { note_to_client }: Printed): void {
  if (!note_to_client) return
  sheet.down(36)
  for (const line of sheet.wrap(note_to_client, RIGHT - MARGIN)) {
    sheet.write(line)
    sheet.down(13)
  }
}
