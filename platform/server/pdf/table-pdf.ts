import { type PDFDocument, type PDFPage, rgb } from 'pdf-lib'
import type { Cell } from '../export/export-columns.ts'
import type { TableColumn } from '../reports/table.ts'
import { QuickFont } from './quick-font.ts'
import { drawPdf } from './draw-pdf.ts'

/** A4 on its side, in points. */
const [WIDTH, HEIGHT] = [842, 595]
const MARGIN = 36
const SIZE = 7.5
const LINE = 13
const GAP = 8
/** Rows whose length decides how wide columns are. */
const MEASURED = 200
/** Letters of a cell that are looked at: no column has room for more. */
const MOST_LETTERS = 200
/** A column is no narrower and, while there is another, no wider than this. */
const [NARROW, WIDE] = [36, 220]
const INK = rgb(0.06, 0.13, 0.15)
const MUTED = rgb(0.38, 0.45, 0.48)
const RULE = rgb(0.85, 0.88, 0.89)

interface TableHead {
  readonly title: string
  /** What stands beside the title: the days it is of. */
  readonly about: string
  /** The day it says it is of, as YYYY-MM-DD. */
  readonly day: string
}

/** A table as pages of paper on their side, its heads on each of them; what is too long for its column is cut. */
export async function writeTablePdf(
  head: TableHead,
  columns: readonly TableColumn[],
  batches: AsyncIterable<Cell[][]>,
): Promise<Buffer> {
  const rows: string[][] = []
  for await (const some of batches)
    rows.push(...some.map((row) => columns.map(({ words }, place) => words(row[place] ?? null))))
  return drawPdf({ ...head, author: 'Muster' }, async ({ document, plain, bold, pause }) => {
    const fonts = { plain: new QuickFont(plain), bold: new QuickFont(bold) }
    const table = new TablePages(document, fonts, { head, columns, rows })
    for (const row of rows) {
      table.row(row)
      await pause()
    }
    table.number()
  })
}

interface Fonts {
  readonly plain: QuickFont
  readonly bold: QuickFont
}

interface Drawn {
  readonly head: TableHead
  readonly columns: readonly TableColumn[]
  readonly rows: readonly (readonly string[])[]
}

class TablePages {
  private readonly document: PDFDocument
  private readonly fonts: Fonts
  private readonly drawn: Drawn
  private readonly widths: readonly number[]
  private page: PDFPage
  private y = 0

  constructor(document: PDFDocument, fonts: Fonts, drawn: Drawn) {
    this.document = document
    this.fonts = fonts
    this.drawn = drawn
    this.widths = this.widthsOf()
    this.page = this.begin()
  }

  row(cells: readonly string[]): void {
    if (this.y < MARGIN + LINE) this.page = this.begin()
    this.line(cells, this.fonts.plain)
  }

  /** The page, and how many there are, at the foot of each. */
  number(): void {
    const pages = this.document.getPages()
    for (const [place, page] of pages.entries())
      page.drawText(`${this.drawn.head.title}, page ${place + 1} of ${pages.length}`, {
        ...{ x: MARGIN, y: MARGIN - 16, size: 7, font: this.fonts.plain.font, color: MUTED },
      })
  }

  private begin(): PDFPage {
    const { head, columns } = this.drawn
    const { plain, bold } = this.fonts
    this.page = this.document.addPage([WIDTH, HEIGHT])
    this.y = HEIGHT - MARGIN
    const title = cut(bold, head.title, 11, (WIDTH - 2 * MARGIN) / 2)
    this.page.drawText(title, { x: MARGIN, y: this.y, size: 11, font: bold.font, color: INK })
    const about = { x: MARGIN + bold.widthOf(title, 11) + GAP, y: this.y }
    this.page.drawText(head.about, { ...about, size: 9, font: plain.font, color: MUTED })
    this.y -= 22
    this.line(
      columns.map(({ label }) => label),
      bold,
    )
    return this.page
  }

  private line(cells: readonly string[], font: QuickFont): void {
    let x = MARGIN
    for (const [place, { type }] of this.drawn.columns.entries()) {
      const width = this.widths[place] ?? NARROW
      const text = cut(font, cells[place] ?? '', SIZE, width - GAP)
      const isRight = type === 'number'
      const from = isRight ? x + width - GAP - font.widthOf(text, SIZE) : x
      this.page.drawText(text, { x: from, y: this.y, size: SIZE, font: font.font, color: INK })
      x += width
    }
    this.page.drawLine({
      start: { x: MARGIN, y: this.y - 4 },
      end: { x: WIDTH - MARGIN, y: this.y - 4 },
      thickness: 0.4,
      color: RULE,
    })
    this.y -= LINE
  }

  /** Each column as wide as its longest words want it, all together as wide as the page. */
  private widthsOf(): readonly number[] {
    const { columns, rows } = this.drawn
    const { plain, bold } = this.fonts
    const wanted = columns.map(({ label }, place) => {
      const cells = rows.slice(0, MEASURED).map((row) => widthOf(plain, row[place] ?? ''))
      const widest = Math.max(widthOf(bold, label), ...cells) + GAP
      return Math.min(Math.max(widest, NARROW), WIDE)
    })
    const sum = wanted.reduce((all, one) => all + one, 0)
    const room = WIDTH - 2 * MARGIN
    return sum > room ? wanted.map((one) => (one * room) / sum) : wanted
  }
}

const widthOf = (font: QuickFont, text: string): number => font.widthOf(inOneLine(text), SIZE)

/** The beginning of a text on one line: half a letter at its end is left out. */
const inOneLine = (text: string): string =>
  text.slice(0, MOST_LETTERS).replaceAll(/[\p{Cc}\p{Cs}]+/gu, ' ')

/** A text that fits, with dots where it was cut. */
function cut(font: QuickFont, text: string, size: number, width: number): string {
  const line = inOneLine(text)
  if (font.widthOf(line, size) <= width) return line
  const letters = [...line]
  let [least, most] = [0, letters.length]
  while (least < most) {
    const middle = Math.ceil((least + most) / 2)
    const part = `${letters.slice(0, middle).join('')}…`
    if (font.widthOf(part, size) <= width) least = middle
    else most = middle - 1
  }
  return `${letters.slice(0, least).join('')}…`
}
