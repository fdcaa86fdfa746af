import { shortDay } from '#platform/contract/words/short-day.ts'
import { drawPdf } from '#platform/server/pdf/draw-pdf.ts'
import { MARGIN, MUTED, RIGHT, Sheet } from '#platform/server/pdf/sheet.ts'
import type { PDFImage } from 'pdf-lib'
import type { DescribedAsset } from './described-asset.ts'

/** A signature as it is printed. */
export interface PrintedSignature {
  readonly signed_name: string
  /** The day at the office of the asset. */
  readonly signed_on: string
  readonly agreed: string | null
  /** A PNG. */
  readonly picture: Buffer | undefined
}

/** What is printed of a hand-over. */
export interface PrintedHandOver {
  readonly company: string
  readonly asset: DescribedAsset
  readonly handOver: {
    readonly bound_on: string
    readonly expected_return_on: string | null
    readonly condition_out: string | null
    readonly note_out: string | null
    readonly take_home: boolean | null
    readonly bound_by_name: string | null
    readonly unbound_on: string | null
    readonly condition_in: string | null
    readonly note_in: string | null
    readonly unbound_by_name: string | null
  }
  readonly holder: string
  /** What was agreed to with the signature; before it, what would be. */
  readonly agreed: string | null
  readonly signed: PrintedSignature | undefined
  readonly returnSigned: PrintedSignature | undefined
}

type Fact = readonly [string, string | null | undefined]

/** A hand-over, and its return, as a PDF that is the same whenever it is made. */
export function handOverPdf(printed: PrintedHandOver): Promise<Buffer> {
  const { company, asset, handOver, signed, returnSigned } = printed
  const title = `Hand-over of ${asset.asset_tag ?? ''}`
  return drawPdf(
    { title, author: company, day: handOver.bound_on },
    async ({ document, plain, bold }) => {
      const [drawn, drawnAtReturn] = await Promise.all(
        [signed, returnSigned].map(async (one) =>
          one?.picture ? document.embedPng(one.picture) : undefined,
        ),
      )
      const sheet = new Sheet(document, plain, bold)
      sheet.down(8)
      sheet.write('Hand-over of equipment', { size: 18, isBold: true })
      sheet.write(asset.asset_tag ?? '', { size: 13, isBold: true, end: RIGHT })
      sheet.down(16)
      sheet.write(company, { color: MUTED })
      facts(sheet, 'What', [
        ['Name', asset.name],
        ['Type', asset.type],
        ['Manufacturer', asset.manufacturer],
        ['Model', asset.model],
        ['Serial number', asset.serial_number],
        ...asset.attributes,
      ])
      facts(sheet, 'Handed over', [
        ['To', printed.holder],
        ['On', shortDay(handOver.bound_on)],
        ['By', handOver.bound_by_name],
        ['Condition', handOver.condition_out],
        ['Taken home', handOver.take_home ? 'Yes' : null],
        ['Expected back', handOver.expected_return_on && shortDay(handOver.expected_return_on)],
        ['Note', handOver.note_out],
      ])
      if (printed.agreed) agreement(sheet, printed.agreed)
      signature(sheet, 'Received', signed, drawn)
      if (handOver.unbound_on !== null) {
        facts(sheet, 'Returned', [
          ['On', shortDay(handOver.unbound_on)],
          ['Taken back by', handOver.unbound_by_name],
          ['Condition', handOver.condition_in],
          ['Note', handOver.note_in],
        ])
        signature(sheet, 'Given back', returnSigned, drawnAtReturn)
      }
      sheet.number(title)
    },
  )
}

/** Where values begin, in points. */
const VALUES = MARGIN + 120

function facts(sheet: Sheet, title: string, all: readonly Fact[]): void {
  sheet.down(30)
  sheet.need(60)
  sheet.write(title, { size: 11, isBold: true })
  sheet.down(7)
  sheet.rule()
  for (const [label, value] of all) {
    if (!value) continue
    sheet.down(15)
    sheet.write(label, { color: MUTED })
    for (const [place, line] of sheet.wrap(value, RIGHT - VALUES).entries()) {
      if (place > 0) sheet.down(12)
      sheet.write(line, { x: VALUES })
    }
  }
}

function agreement(sheet: Sheet, text: string): void {
  sheet.down(28)
  sheet.write('Agreed to', { size: 11, isBold: true })
  sheet.down(7)
  sheet.rule()
  sheet.down(3)
  for (const line of sheet.wrap(text, RIGHT - MARGIN)) {
    sheet.down(13)
    sheet.write(line)
  }
}

/** How high a signature is drawn, in points. */
const SIGNED_HIGH = 60
const SIGNED_WIDE = 220

/** The signature that was drawn, or a line to sign on. */
function signature(
  sheet: Sheet,
  word: string,
  signed: PrintedSignature | undefined,
  drawn: PDFImage | undefined,
): void {
  sheet.need(SIGNED_HIGH + 60)
  sheet.down(24)
  if (drawn) sheet.picture(drawn, { side: SIGNED_WIDE, high: SIGNED_HIGH })
  sheet.down(SIGNED_HIGH + 4)
  sheet.rule(MARGIN + SIGNED_WIDE)
  sheet.down(12)
  sheet.write(
    signed
      ? `${word}: ${signed.signed_name}, ${shortDay(signed.signed_on)}`
      : `${word}: name, date and signature`,
    { color: MUTED },
  )
}
