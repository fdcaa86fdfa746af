import { type PDFFont, type PDFPage, rgb } from 'pdf-lib'
import { drawCode, modulesOf, QUIET_MODULES } from '#platform/server/pdf/draw-code.ts'
import { drawPdf, type Fonts } from '#platform/server/pdf/draw-pdf.ts'
import { type LabelSheet, labelSheets, type SheetName } from '../../contract/label-sheets.ts'

/** What is printed on a label. */
export interface PrintedLabel {
  readonly asset_tag: string
  readonly name: string
  /** Where the asset is opened: what the code says. */
  readonly address: string
}

interface Labels {
  readonly company: string
  readonly day: string
  readonly sheet: SheetName
  /** The place of the first label on the first sheet, from 1: those before it were used. */
  readonly start: number
  readonly labels: readonly PrintedLabel[]
}

const POINTS_PER_MM = 72 / 25.4
const INK = rgb(0, 0, 0)
/** What is kept free at the edges of a label, in points: printers are off by a millimetre. */
const EDGE = 1.5 * POINTS_PER_MM
const DOTS = '…'

/** Labels as a PDF, by rows from the upper left. */
export function labelPdf({ company, day, sheet, start, labels }: Labels): Promise<Buffer> {
  const { page: paper, columns, rows }: LabelSheet = labelSheets[sheet]
  const size: [number, number] = [paper[0] * POINTS_PER_MM, paper[1] * POINTS_PER_MM]
  return drawPdf(
    { title: 'Labels', author: company, day },
    async ({ document, plain, bold, pause }) => {
      const fonts = { plain, bold }
      let page: PDFPage | undefined
      for (const [index, label] of labels.entries()) {
        const place = (index + start - 1) % (columns * rows)
        if (page === undefined || place === 0) page = document.addPage(size)
        drawLabel(page, label, { ...placeOf(labelSheets[sheet], place), fonts, company })
        await pause()
      }
    },
  )
}

interface Place {
  /** The upper left corner, in points from the lower left of the page. */
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

/** Where a label stands, from 0 by rows. */
export function placeOf({ page, label, columns, rows, gap }: LabelSheet, place: number): Place {
  const [width, height] = label
  const left = (page[0] - columns * width - (columns - 1) * gap) / 2
  const top = (page[1] - rows * height) / 2
  const [column, row] = [place % columns, Math.floor(place / columns)]
  return {
    x: (left + column * (width + gap)) * POINTS_PER_MM,
    y: (page[1] - top - row * height) * POINTS_PER_MM,
    width: width * POINTS_PER_MM,
    height: height * POINTS_PER_MM,
  }
}

interface Drawing extends Place {
  readonly fonts: Fonts
  readonly company: string
}

/** The code at the left, with its quiet zone; the tag, the name and the company beside it. */
function drawLabel(page: PDFPage, label: PrintedLabel, place: Drawing): void {
  const { x, y, width, height, fonts, company } = place
  const box = Math.min(height - 2 * EDGE, width * 0.45)
  const modules = modulesOf(label.address)
  const quiet = (box * QUIET_MODULES) / (modules + 2 * QUIET_MODULES)
  const above = (height - box) / 2
  drawCode(page, label.address, {
    ...{ x: x + EDGE + quiet, y: y - above - quiet },
    ...{ side: box - 2 * quiet, color: INK },
  })
  const left = x + EDGE + box
  const room = width - box - 2 * EDGE
  const big = Math.min(11, sizeFor(label.asset_tag, fonts.bold, room))
  const small = Math.min(7, height / 9)
  const fine = small * 0.8
  const lines = [
    { text: label.asset_tag, size: big, font: fonts.bold },
    ...linesOf(label.name, fonts.plain, small, room).map((text) => ({
      ...{ text, size: small, font: fonts.plain },
    })),
    { text: shortened(company, fonts.plain, fine, room), size: fine, font: fonts.plain },
  ]
  const LEAD = 1.3
  let under = y - (height - lines.reduce((sum, { size }) => sum + size * LEAD, 0)) / 2
  for (const { text, size, font } of lines) {
    under -= size * LEAD
    page.drawText(text, { x: left, y: under + size * 0.3, size, font, color: INK })
  }
}

const sizeFor = (text: string, font: PDFFont, room: number): number =>
  room / font.widthOfTextAtSize(text, 1)

/** Two lines at most, broken between words; what is more ends in dots. */
function linesOf(text: string, font: PDFFont, size: number, room: number): string[] {
  const fits = (line: string) => font.widthOfTextAtSize(line, size) <= room
  const words = text.split(/\s+/)
  let first = ''
  while (words[0] !== undefined && fits(`${first} ${words[0]}`.trim()))
    first = `${first} ${words.shift()}`.trim()
  const rest = words.join(' ')
  if (first === '') return [shortened(rest, font, size, room)]
  return rest === '' ? [first] : [first, shortened(rest, font, size, room)]
}

/** A text that ends in dots where there is no room for more of it. */
function shortened(text: string, font: PDFFont, size: number, room: number): string {
  if (font.widthOfTextAtSize(text, size) <= room) return text
  const letters = [...text]
  while (
    letters.length > 0 &&
    font.widthOfTextAtSize(letters.join('').trimEnd() + DOTS, size) > room
  )
    letters.pop()
  return letters.join('').trimEnd() + DOTS
}
