import { type PDFDocument, type PDFFont, type PDFImage, type PDFPage, rgb } from 'pdf-lib'
import { drawCode } from './draw-code.ts'

/** A4 in points. */
const [WIDTH, HEIGHT] = [595, 842]
export const MARGIN = 48
/** Where the text ends at the right. */
export const RIGHT = WIDTH - MARGIN
const FOOT = 90
const INK = rgb(0.06, 0.13, 0.15)
export const MUTED = rgb(0.38, 0.45, 0.48)
const LINE = rgb(0.85, 0.88, 0.89)
export const BAD = rgb(0.7, 0.15, 0.12)

interface Writing {
  readonly size?: number
  readonly isBold?: boolean
  readonly color?: ReturnType<typeof rgb>
  /** The text ends there instead of beginning at the left. */
  readonly end?: number
  readonly x?: number
}

/** Pages that are written from top to bottom. */
export class Sheet {
  y = HEIGHT - MARGIN
  private readonly document: PDFDocument
  private readonly plain: PDFFont
  private readonly bold: PDFFont
  private page: PDFPage

  constructor(document: PDFDocument, plain: PDFFont, bold: PDFFont) {
    this.document = document
    this.plain = plain
    this.bold = bold
    this.page = document.addPage([WIDTH, HEIGHT])
  }

  write(text: string, { size = 9, isBold = false, color = INK, end, x = MARGIN }: Writing = {}) {
    const font = isBold ? this.bold : this.plain
    const from = end === undefined ? x : end - font.widthOfTextAtSize(text, size)
    this.page.drawText(text, { x: from, y: this.y, size, font, color })
  }

  /** A line from the left to an end. */
  rule(end = RIGHT) {
    this.page.drawLine({
      start: { x: MARGIN, y: this.y },
      end: { x: end, y: this.y },
      thickness: 0.6,
      color: LINE,
    })
  }

  /** Goes down; on to a new page when there is no room for what comes. */
  down(points: number) {
    this.y -= points
    if (this.y > FOOT) return
    this.page = this.document.addPage([WIDTH, HEIGHT])
    this.y = HEIGHT - MARGIN
  }

  /** Goes on to a new page unless so much fits on this one; answers whether it did. */
  need(points: number): boolean {
    if (this.y - points > FOOT) return false
    this.down(HEIGHT)
    return true
  }

  /** A picture within a square, or so high, whose upper left corner is here. */
  picture(
    image: PDFImage,
    { x = MARGIN, side, high = side }: { x?: number; side: number; high?: number },
  ) {
    const { width, height } = image.scaleToFit(side, high)
    this.page.drawImage(image, { x, y: this.y - height, width, height })
  }

  /** A text as a code for phones, whose upper left corner is here. */
  code(text: string, { x, side }: { x: number; side: number }) {
    drawCode(this.page, text, { x, y: this.y, side, color: INK })
  }

  /** A text in as many lines as a width needs; words that are longer than a line are cut. */
  wrap(text: string, width: number, size = 9, isBold = false): string[] {
    const font = isBold ? this.bold : this.plain
    const fits = (words: string) => font.widthOfTextAtSize(words, size) <= width
    const lines: string[] = []
    for (const paragraph of text.split('\n')) {
      let line = ''
      for (const word of paragraph.split(/\s+/).flatMap((long) => piecesOf(long, fits))) {
        const longer = line === '' ? word : `${line} ${word}`
        if (fits(longer)) line = longer
        else {
          if (line !== '') lines.push(line)
          line = word
        }
      }
      lines.push(line)
    }
    return lines
  }

  /** The number and the page at the foot of every page. */
  number(name: string) {
    const pages = this.document.getPages()
    for (const [place, page] of pages.entries())
      page.drawText(`${name}, page ${place + 1} of ${pages.length}`, {
        ...{ x: MARGIN, y: MARGIN - 12, size: 7.5, font: this.plain, color: MUTED },
      })
  }
}

/** A word in pieces that fit a line each. */
function piecesOf(word: string, fits: (words: string) => boolean): string[] {
  if (fits(word)) return [word]
  const pieces: string[] = []
  let piece = ''
  for (const letter of word) {
    if (piece !== '' && !fits(piece + letter)) {
      pieces.push(piece)
      piece = ''
    }
    piece += letter
  }
  return [...pieces, piece]
}
