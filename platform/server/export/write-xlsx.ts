import { Zip, ZipDeflate } from 'fflate'
import { defused } from '#platform/contract/exports.ts'
import type { Cell, CellType, ExportColumn } from './export-columns.ts'

/** A sheet on its way into a workbook. */
export interface WrittenSheet {
  readonly name: string
  readonly columns: readonly ExportColumn[]
  readonly batches: AsyncIterable<Cell[][]>
}

/** A workbook of one sheet. */
export const writeXlsx = (
  columns: readonly ExportColumn[],
  batches: AsyncIterable<Cell[][]>,
): AsyncGenerator<Uint8Array> => writeSheets([{ name: 'Sheet1', columns, batches }])

/**
 * A workbook, written row by row: it takes the memory of one batch, however long its sheets are. The parts around the sheets
 * are the least a spreadsheet opens without complaint.
 */
export async function* writeSheets(sheets: readonly WrittenSheet[]): AsyncGenerator<Uint8Array> {
  const made: Uint8Array[] = []
  const zip = new Zip((problem, piece) => {
    if (problem) throw problem
    made.push(piece)
  })
  for (const [name, content] of Object.entries(around(sheets.map(({ name }) => name)))) {
    const part = new ZipDeflate(name)
    zip.add(part)
    part.push(Buffer.from(content), true)
  }
  for (const [place, { columns, batches }] of sheets.entries()) {
    const sheet = new ZipDeflate(`xl/worksheets/sheet${place + 1}.xml`, { level: 6 })
    zip.add(sheet)
    const lines = new SheetRows(columns.length)
    const types = columns.map(({ type }) => type)
    sheet.push(Buffer.from(SHEET_HEAD))
    sheet.push(lines.textOf([columns.map(({ header }) => header)], []))
    for await (const rows of batches) {
      sheet.push(lines.textOf(rows, types))
      yield* made.splice(0)
    }
    sheet.push(Buffer.from('</sheetData></worksheet>'), true)
  }
  zip.end()
  yield* made
}

/** Rows as the sheet's own text; a cell says where it stands, by letters and a number. */
class SheetRows {
  private row = 0
  private readonly letters: readonly string[]
  constructor(width: number) {
    this.letters = Array.from({ length: width }, (_, place) => lettersOf(place))
  }

  textOf(rows: readonly (readonly Cell[])[], types: readonly CellType[]): Buffer {
    return Buffer.from(rows.map((row) => this.rowOf(row, types)).join(''))
  }

  private rowOf(row: readonly Cell[], types: readonly CellType[]): string {
    this.row += 1
    const cells = row.map((cell, place) => {
      if (cell === null) return ''
      return cellFor[types[place] ?? 'text'](cell, `${this.letters[place]}${this.row}`)
    })
    return `<row r="${this.row}">${cells.join('')}</row>`
  }
}

type Written = (cell: string | number, at: string) => string

/** A, B, ... Z, AA, AB, ... */
const lettersOf = (place: number): string =>
  (place >= 26 ? lettersOf(Math.floor(place / 26) - 1) : '') +
  String.fromCharCode(65 + (place % 26))

const inText: Written = (cell, at) =>
  `<c r="${at}" t="inlineStr"><is><t xml:space="preserve">${escaped(defused(String(cell)))}</t></is></c>`

/** A day or a moment as the number spreadsheets count days by; the style says how it is shown. */
const inDays =
  (style: number): Written =>
  (cell, at) => {
    const moment = Date.parse(
      `${String(cell).replace(' ', 'T')}${DAY.test(String(cell)) ? '' : 'Z'}`,
    )
    const days = moment / DAY_MS + EPOCH_IN_SHEET
    return days > 0 ? `<c r="${at}" s="${style}"><v>${days}</v></c>` : inText(cell, at)
  }

const cellFor = {
  text: inText,
  number: (cell, at) => `<c r="${at}"><v>${cell}</v></c>`,
  day: inDays(1),
  moment: inDays(2),
} satisfies Record<CellType, Written>

const DAY = /^\d{4}-\d{2}-\d{2}$/
const DAY_MS = 86_400_000
/** 1 January 1970, counted from 30 December 1899. */
const EPOCH_IN_SHEET = 25_569

const SIGNS: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' }
/** What XML cannot hold at all, even escaped. */
// oxlint-disable-next-line no-control-regex -- these are the very characters that have to go
const UNWRITABLE = /[\0-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]/g

const escaped = (text: string): string =>
  text.replaceAll(UNWRITABLE, '').replaceAll(/[&<>]/g, (sign) => SIGNS[sign] ?? sign)

const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const RELATIONS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006'
const CONTENT = 'application/vnd.openxmlformats-officedocument.spreadsheetml'

const SHEET_HEAD = `${XML}<worksheet xmlns="${MAIN}"><sheetData>`

const forEach = (
  names: readonly string[],
  part: (name: string, number: number) => string,
): string => names.map((name, place) => part(name, place + 1)).join('')

/** A name of a sheet has at most 31 signs, and some mean other things there. */
const sheetName = (name: string): string =>
  escaped(name.replaceAll(/[[\]*?:/\\]/g, ' ').slice(0, 31)).replaceAll('"', '&quot;')

/** The parts around sheets of these names. */
const around = (names: readonly string[]): Readonly<Record<string, string>> => ({
  '[Content_Types].xml': `${XML}<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${CONTENT}.sheet.main+xml"/>${forEach(names, (_name, number) => `<Override PartName="/xl/worksheets/sheet${number}.xml" ContentType="${CONTENT}.worksheet+xml"/>`)}<Override PartName="/xl/styles.xml" ContentType="${CONTENT}.styles+xml"/></Types>`,
  '_rels/.rels': `${XML}<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${RELATIONS}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
  'xl/workbook.xml': `${XML}<workbook xmlns="${MAIN}" xmlns:r="${RELATIONS}"><sheets>${forEach(names, (name, number) => `<sheet name="${sheetName(name)}" sheetId="${number}" r:id="rId${number}"/>`)}</sheets></workbook>`,
  'xl/_rels/workbook.xml.rels': `${XML}<Relationships xmlns="${PACKAGE}/relationships">${forEach(names, (_name, number) => `<Relationship Id="rId${number}" Type="${RELATIONS}/worksheet" Target="worksheets/sheet${number}.xml"/>`)}<Relationship Id="rId${names.length + 1}" Type="${RELATIONS}/styles" Target="styles.xml"/></Relationships>`,
  'xl/styles.xml': `${XML}<styleSheet xmlns="${MAIN}"><numFmts count="2"><numFmt numFmtId="164" formatCode="yyyy\\-mm\\-dd"/><numFmt numFmtId="165" formatCode="yyyy\\-mm\\-dd\\ hh:mm:ss"/></numFmts><fonts count="1"><font/></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="3"><xf/><xf numFmtId="164" applyNumberFormat="1"/><xf numFmtId="165" applyNumberFormat="1"/></cellXfs></styleSheet>`,
})
