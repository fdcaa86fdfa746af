import { moneyText } from '#platform/contract/words/money-text.ts'
import { shortDay } from '#platform/contract/words/short-day.ts'
import { MARGIN, MUTED, RIGHT, type Sheet } from '#platform/server/pdf/sheet.ts'
import { epcText } from './epc-text.ts'
import type { Printed } from './printed.ts'
import { paymentFacts } from './parties.ts'

/** How wide the code is, in points: large enough for a phone from the screen and from paper. */
const CODE = 92
const LABELS = 96
/** The words end before the code. */
const WIDTH = RIGHT - CODE - 24 - MARGIN - LABELS

/** How the invoice is paid: by hand from the left, by a banking app from the code. A draft is not paid, and neither is a void one. */
export function printPayment(sheet: Sheet, invoice: Printed): void {
  const { issued, number, total, currency, due_date, state } = invoice
  const { bank } = issued
  if (!bank || number === null || state === 'Void' || total <= 0) return
  const facts: readonly (readonly [string, string])[] = [
    ...paymentFacts(bank),
    ['Reference', number],
    ['Amount', moneyText(total, currency)],
    ...(due_date ? [['Due', shortDay(due_date)] as const] : []),
  ]
  const lines = facts.flatMap(([label, value]) =>
    sheet.wrap(value, WIDTH).map((words, place) => [place === 0 ? label : '', words] as const),
  )
  const code = epcText({ bank, currency, total, reference: number })
  sheet.down(24)
  sheet.need(34 + Math.max(lines.length * 14, code ? CODE + 14 : 0))
  sheet.rule()
  sheet.down(18)
  sheet.write('Pay to', { isBold: true, size: 10 })
  const top = sheet.y
  for (const [label, words] of lines) {
    sheet.down(14)
    sheet.write(label, { color: MUTED })
    sheet.write(words, { x: MARGIN + LABELS })
  }
  if (!code) return
  const bottom = sheet.y
  sheet.y = top + 8
  sheet.code(code, { x: RIGHT - CODE, side: CODE })
  sheet.y = top + 8 - CODE - 10
  sheet.write('Scan with a banking app', { size: 7, color: MUTED, end: RIGHT })
  sheet.y = Math.min(bottom, sheet.y)
}
