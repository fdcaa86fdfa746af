import type { Color, PDFPage } from 'pdf-lib'
import { create as createCode } from 'qrcode'

interface CodePlace {
  /** The upper left corner of the dark modules, in points from the lower left of the page. */
  readonly x: number
  readonly y: number
  /** How wide the dark modules are together, in points. */
  readonly side: number
  readonly color: Color
}

/** Light modules that must stay free on each side of a QR code (ISO/IEC 18004). */
export const QUIET_MODULES = 4

/** How many modules a text takes on a side, without the quiet zone. */
export const modulesOf = (text: string): number => codeOf(text).size

const codeOf = (text: string) => createCode(text, { errorCorrectionLevel: 'M' }).modules

/** A text as a QR code: dark modules that stand side by side are one bar. It is sharp at any size, and the same whenever it is made. */
export function drawCode(page: PDFPage, text: string, { x, y, side, color }: CodePlace): void {
  const modules = codeOf(text)
  const width = side / modules.size
  const rows = Array.from({ length: modules.size }, (_row, row) =>
    Array.from(modules.data.subarray(row * modules.size, (row + 1) * modules.size)).join(''),
  )
  const bars = rows.flatMap((line, row) =>
    [...line.matchAll(/1+/g)].map(({ index, 0: bar }) => {
      const long = bar.length * width
      return `M${index * width} ${row * width}h${long}v${width}h${-long}z`
    }),
  )
  page.drawSvgPath(bars.join(''), { x, y, color, borderWidth: 0 })
}
