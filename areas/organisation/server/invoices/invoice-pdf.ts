import { shortDay } from '#platform/contract/words/short-day.ts'
import { BAD, MARGIN, MUTED, RIGHT, Sheet } from '#platform/server/pdf/sheet.ts'
import { drawPdf } from '#platform/server/pdf/draw-pdf.ts'
import type { Party } from './parties.ts'
import type { Printed } from './printed.ts'
import { printLines, printSums } from './print-lines.ts'
import { printPayment } from './print-payment.ts'

/** The logo of the company that bills. */
export interface Logo {
  readonly type: string
  readonly content: Uint8Array
}

const LOGO = 44

/** An invoice as a PDF that says the same whenever it is made. */
export function invoicePdf(invoice: Printed, logo?: Logo): Promise<Buffer> {
  return drawPdf(
    {
      title: `Invoice ${invoice.number ?? '(draft)'}`,
      author: invoice.issued.from.name,
      day: invoice.issue_date ?? invoice.period_end,
    },
    async ({ document, plain, bold }) => {
      const sheet = new Sheet(document, plain, bold)
      const image =
        logo &&
        (logo.type === 'image/png'
          ? await document.embedPng(logo.content)
          : await document.embedJpg(logo.content))
      if (image) sheet.picture(image, { side: LOGO })
      printHead(sheet, invoice, image ? MARGIN + LOGO + 14 : MARGIN)
      printLines(sheet, invoice)
      printSums(sheet, invoice)
      printPayment(sheet, invoice)
      printNote(sheet, invoice)
      sheet.number(invoice.number ?? 'Draft')
    },
  )
}

/** What stands in the place of a number, and in which colour. */
const MARKS: Readonly<Record<string, string>> = {
  Draft: 'DRAFT',
  'In Review': 'DRAFT',
  Void: 'VOID',
}

function printHead(sheet: Sheet, invoice: Printed, x: number): void {
  const { issued, number, state } = invoice
  const mark = MARKS[state]
  sheet.down(18)
  sheet.write('Invoice', { size: 20, isBold: true, x })
  if (number) sheet.write(number, { size: 13, isBold: true, end: RIGHT })
  if (mark) {
    if (number) sheet.down(18)
    sheet.write(mark, { size: 13, isBold: true, color: BAD, end: RIGHT })
  }
  sheet.down(46)
  const top = sheet.y
  printParty(sheet, 'From', issued.from, MARGIN)
  const left = sheet.y
  sheet.y = top
  printParty(sheet, 'To', issued.to, 310)
  sheet.y = Math.min(left, sheet.y) - 14
  for (const [label, value] of factsOf(invoice)) {
    sheet.write(label, { color: MUTED })
    sheet.write(value, { x: MARGIN + 96 })
    sheet.down(14)
  }
  sheet.down(14)
}

const factsOf = (invoice: Printed): (readonly [string, string])[] => [
  ['For', invoice.issued.programme],
  ['Period', `${shortDay(invoice.period_start)} – ${shortDay(invoice.period_end)}`],
  ...(invoice.issue_date ? [['Issued', shortDay(invoice.issue_date)] as const] : []),
  ...(invoice.due_date ? [['Due', shortDay(invoice.due_date)] as const] : []),
  ...(invoice.replaces_name ? [['Replaces', invoice.replaces_name] as const] : []),
  ...(invoice.po_number ? [['Purchase order', invoice.po_number] as const] : []),
]

const PARTY_WIDTH = 230

function printParty(sheet: Sheet, label: string, { name, lines }: Party, x: number): void {
  sheet.write(label, { color: MUTED, x })
  sheet.down(1)
  for (const line of sheet.wrap(name, PARTY_WIDTH, 10, true)) {
    sheet.down(13)
    sheet.write(line, { isBold: true, size: 10, x })
  }
  for (const line of lines.flatMap((text) => sheet.wrap(text, PARTY_WIDTH))) {
    sheet.down(13)
    sheet.write(line, { x })
  }
  sheet.down(13)
}

function printNote(sheet: Sheet, { note_to_client }: Printed): void {
  if (!note_to_client) return
  sheet.down(30)
  for (const line of sheet.wrap(note_to_client, RIGHT - MARGIN)) {
    sheet.write(line)
    sheet.down(13)
  }
}
