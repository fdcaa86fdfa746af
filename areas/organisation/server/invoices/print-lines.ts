import { amountText, moneyText } from '#platform/contract/words/money-text.ts'
import { MUTED, RIGHT, type Sheet } from '#platform/server/pdf/sheet.ts'
import type { InvoiceLine } from '../../contract/client-invoices.ts'
import { exactQuantity, quantityText, rateText } from '../../contract/quantity-text.ts'
import type { Printed } from './printed.ts'

/** Where figures end, from left to right: quantity, rate, amount. */
const ENDS = { quantity: 382, rate: 456, amount: RIGHT } as const
const LABEL_WIDTH = 230

/** The lines, under a head that stands on every page they go on to. */
export function printLines(sheet: Sheet, { lines, currency }: Printed): void {
  printColumns(sheet, currency)
  for (const line of lines) {
    const words = sheet.wrap(line.label, LABEL_WIDTH)
    const exact = exactQuantity(line.quantity)
    if (sheet.need(22 + 12 * (words.length - 1) + (exact ? 11 : 0))) printColumns(sheet, currency)
    printLine(sheet, line, { words, exact, currency })
  }
}

function printColumns(sheet: Sheet, currency: string): void {
  const head = { color: MUTED, size: 8 }
  sheet.write('What', head)
  sheet.write('Quantity', { ...head, end: ENDS.quantity })
  sheet.write('Rate', { ...head, end: ENDS.rate })
  sheet.write(`Amount, ${currency}`, { ...head, end: ENDS.amount })
  sheet.down(7)
  sheet.rule()
}

function printLine(
  sheet: Sheet,
  line: InvoiceLine,
  {
    words,
    exact,
    currency,
  }: { words: readonly string[]; exact: string | undefined; currency: string },
): void {
  const [first = '', ...rest] = words
  sheet.down(15)
  sheet.write(first)
  sheet.write(quantityText(line.quantity, line.unit), { end: ENDS.quantity })
  sheet.write(rateText(line.rate), { end: ENDS.rate })
  sheet.write(amountText(line.amount, currency), { end: ENDS.amount })
  for (const more of rest) {
    sheet.down(12)
    sheet.write(more)
  }
  if (exact) {
    sheet.down(11)
    sheet.write(`exactly ${exact}`, { size: 7, color: MUTED, end: ENDS.quantity })
  }
  sheet.down(7)
  sheet.rule()
}

/** What the lines come to, kept together. */
export function printSums(sheet: Sheet, invoice: Printed): void {
  const { subtotal, tax_percent, tax_amount, total, currency } = invoice
  const sums: readonly (readonly [string, string])[] = [
    ['Subtotal', amountText(subtotal, currency)],
    [`Tax ${Number(tax_percent ?? 0)} %`, amountText(tax_amount, currency)],
  ]
  sheet.need(60)
  for (const [label, value] of sums) {
    sheet.down(17)
    sheet.write(label, { end: ENDS.rate })
    sheet.write(value, { end: ENDS.amount })
  }
  sheet.down(20)
  sheet.write('Total', { isBold: true, size: 11, end: ENDS.rate - 30 })
  sheet.write(moneyText(total, currency), { isBold: true, size: 11, end: ENDS.amount })
}
