import { MARGIN, MUTED, RIGHT, Sheet } from '#platform/server/pdf/sheet.ts'
import { drawPdf } from '#platform/server/pdf/draw-pdf.ts'
import type { OrderLine } from '../../contract/order-lines.ts'
import { amountText, moneyText, priceText } from '#platform/contract/words/money-text.ts'

/** A firm or a place as it stands on an order. */
export interface Party {
  readonly name: string
  readonly lines: readonly string[]
}

/** What is printed of an order. */
export interface PrintedOrder {
  readonly po_number: string
  readonly order_date: string
  readonly currency: string
  readonly lines: readonly OrderLine[]
  readonly net_total: number
  readonly tax_total: number
  readonly shipping_cost: number
  readonly total: number
  readonly terms: string | null
  readonly from: Party
  readonly to: Party
  readonly shipTo: Party
  /** Labels and values: days, references. */
  readonly facts: readonly (readonly [string, string])[]
}

/** Where figures end, from left to right. */
const ENDS = { quantity: 318, price: 390, discount: 440, amount: RIGHT } as const

/** An order as a PDF that says the same whenever it is made. */
export function orderPdf(order: PrintedOrder): Promise<Buffer> {
  return drawPdf(
    {
      title: `Purchase order ${order.po_number}`,
      author: order.from.name,
      day: order.order_date,
    },
    ({ document, plain, bold }) => {
      const sheet = new Sheet(document, plain, bold)
      printHead(sheet, order)
      printLines(sheet, order)
      printSums(sheet, order)
      if (order.terms) {
        sheet.down(36)
        for (const line of sheet.wrap(order.terms, RIGHT - MARGIN)) {
          sheet.write(line)
          sheet.down(13)
        }
      }
      sheet.number(order.po_number)
    },
  )
}

function printHead(sheet: Sheet, order: PrintedOrder): void {
  sheet.down(8)
  sheet.write('Purchase order', { size: 20, isBold: true })
  sheet.write(order.po_number, { size: 13, isBold: true, end: RIGHT })
  sheet.down(34)
  const top = sheet.y
  const ends = [
    ['From', order.from, MARGIN],
    ['To', order.to, MARGIN + 170],
    ['Ship to', order.shipTo, MARGIN + 340],
  ] as const
  const bottoms = ends.map(([label, party, x]) => {
    sheet.y = top
    printParty(sheet, label, party, x)
    return sheet.y
  })
  sheet.y = Math.min(...bottoms) - 14
  for (const [label, value] of order.facts) {
    sheet.write(label, { color: MUTED })
    sheet.write(value, { x: MARGIN + 110 })
    sheet.down(14)
  }
  sheet.down(14)
}

function printParty(sheet: Sheet, label: string, { name, lines }: Party, x: number): void {
  sheet.write(label, { color: MUTED, x })
  for (const [place, line] of sheet.wrap(name, 155, 10).entries()) {
    sheet.down(place === 0 ? 14 : 13)
    sheet.write(line, { isBold: true, size: 10, x })
  }
  for (const line of lines.flatMap((text) => sheet.wrap(text, 155))) {
    sheet.down(13)
    sheet.write(line, { x })
  }
  sheet.down(13)
}

const numberText = (figure: number): string =>
  new Intl.NumberFormat('en-US', { maximumFractionDigits: 2 }).format(figure)

function printLines(sheet: Sheet, { lines, currency }: PrintedOrder): void {
  const head = { color: MUTED, size: 8 }
  sheet.write('What', head)
  sheet.write('Quantity', { ...head, end: ENDS.quantity })
  sheet.write('Price', { ...head, end: ENDS.price })
  sheet.write('Less', { ...head, end: ENDS.discount })
  sheet.write(`Net, ${currency}`, { ...head, end: ENDS.amount })
  sheet.down(7)
  sheet.rule()
  for (const line of lines) {
    sheet.down(15)
    const [first = '', ...rest] = sheet.wrap(line.description, 200)
    sheet.write(first)
    sheet.write(numberText(line.quantity), { end: ENDS.quantity })
    sheet.write(priceText(line.unit_price, currency), { end: ENDS.price })
    if (line.discount_percent > 0)
      sheet.write(`${numberText(line.discount_percent)} %`, { end: ENDS.discount })
    sheet.write(amountText(line.net_amount, currency), { end: ENDS.amount })
    for (const more of rest) {
      sheet.down(12)
      sheet.write(more)
    }
    sheet.down(7)
    sheet.rule()
  }
}

function printSums(sheet: Sheet, order: PrintedOrder): void {
  const sums: readonly (readonly [string, number])[] = [
    ['Net', order.net_total],
    ['Tax', order.tax_total],
    ['Shipping', order.shipping_cost],
  ]
  for (const [label, amount] of sums) {
    sheet.down(17)
    sheet.write(label, { end: ENDS.discount })
    sheet.write(amountText(amount, order.currency), { end: ENDS.amount })
  }
  sheet.down(20)
  sheet.write('Total', { isBold: true, size: 11, end: ENDS.discount })
  sheet.write(moneyText(order.total, order.currency), { isBold: true, size: 11, end: ENDS.amount })
}
