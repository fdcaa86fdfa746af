import type { FileRow } from '../file-rows.ts'
import { type CellContext, type RawCell, textOfCell } from './cell-text.ts'
import type { Attributes, XmlListener } from './read-xml.ts'
import { UnreadableWorkbook } from './unreadable-workbook.ts'

/** A sheet has so many rows, whatever program wrote it. */
const MOST_LINES = 1_048_576
/** What stands before the letter A. */
const BEFORE_A = 64
const LETTERS = 26
const EMPTY: RawCell = { type: undefined, style: undefined, value: '', inline: '' }

/** Hears a sheet and makes rows of it: each is told when it ends. Rows without a value are none. */
export class SheetRows implements XmlListener {
  private readonly context: CellContext
  private readonly mostColumns: number
  private readonly tell: (row: FileRow) => void
  private line = 0
  private column = 0
  private cells: string[] = []
  private decimals: number[] = []
  private cell = { ...EMPTY }
  /** What a text belongs to now: the value of a cell, its own string, or nothing. */
  private within: 'value' | 'inline' | undefined
  private isSpoken = false
  private isOver = false

  constructor(context: CellContext, mostColumns: number, tell: (row: FileRow) => void) {
    this.context = context
    this.mostColumns = mostColumns
    this.tell = tell
  }

  open(name: string, attributes: () => Attributes): void {
    if (this.isOver) return
    if (name === 'c') this.openCell(attributes())
    else if (name === 'v') this.within = 'value'
    else if (name === 't') this.within = 'inline'
    else if (name === 'row') this.openRow(attributes())
    else if (name === 'rPh') this.isSpoken = true
  }

  text(text: string): void {
    if (this.within === 'value') this.cell.value += text
    else if (this.within === 'inline' && !this.isSpoken) this.cell.inline += text
  }

  close(name: string): void {
    if (name === 'c') this.closeCell()
    else if (name === 'v' || name === 't') this.within = undefined
    else if (name === 'row') this.closeRow()
    else if (name === 'rPh') this.isSpoken = false
    // Behind the rows of the sheet stand comments and filters, none of which is a cell.
    else if (name === 'sheetData') this.isOver = true
  }

  private openRow({ r }: Attributes): void {
    const line = r === undefined ? this.line + 1 : Number(r)
    const isNext = Number.isInteger(line) && line > this.line && line <= MOST_LINES
    if (!isNext) throw new UnreadableWorkbook(`its row ${r} stands behind row ${this.line}`)
    this.line = line
    this.column = 0
    this.cells = []
    this.decimals = []
  }

  private openCell({ r, t, s }: Attributes): void {
    const column = r === undefined ? this.column + 1 : columnOf(r)
    if (column <= this.column)
      throw new UnreadableWorkbook(`its cell ${r} does not stand where it belongs`)
    this.column = column
    this.cell = { type: t, style: s, value: '', inline: '' }
  }

  private closeCell(): void {
    const text = textOfCell(this.cell, this.context)
    if (text === undefined)
      throw new UnreadableWorkbook(
        `column ${this.column} of line ${this.line} holds no value of its type`,
      )
    if (text === '') return
    if (this.column > this.mostColumns)
      throw new UnreadableWorkbook(`it has more than ${this.mostColumns} columns`)
    while (this.cells.length < this.column - 1) this.cells.push('')
    if (isDecimal(this.cell, text)) this.decimals.push(this.cells.length)
    this.cells.push(text)
  }

  private closeRow(): void {
    if (this.cells.length === 0) return
    const { line, cells, decimals } = this
    this.tell(decimals.length > 0 ? { line, cells, decimals } : { line, cells })
  }
}

/** Whether a cell is a number whose text has a decimal point; a date or a code has none. */
const isDecimal = ({ type = 'n' }: RawCell, text: string): boolean =>
  type === 'n' && text.includes('.')

/** The number of a column by its letters; what stands before the number of its row. */
function columnOf(address: string): number {
  let column = 0
  for (let place = 0; place < address.length; place += 1) {
    const letter = address.charCodeAt(place) - BEFORE_A
    if (letter < 1 || letter > LETTERS) break
    column = column * LETTERS + letter
  }
  return column
}
