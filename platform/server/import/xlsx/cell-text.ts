import { LONGEST_CELL } from '../file-rows.ts'
import { type CellFormat, inDigits } from './cell-formats.ts'
import { UnreadableWorkbook } from './unreadable-workbook.ts'

/** What reading a cell needs to know of its workbook. */
export interface CellContext {
  readonly formats: readonly CellFormat[]
  readonly from1904: boolean
  string(place: number): string | undefined
}

/** A cell as it stands in its sheet: its type, its style, and what it holds (`value` of a formula is what it last came to). */
export interface RawCell {
  readonly type: string | undefined
  readonly style: string | undefined
  readonly value: string
  readonly inline: string
}

type ReadText = (cell: RawCell, context: CellContext) => string | undefined

/** What a cell shows, as a person would have typed it; undefined is no value of its type. */
export function textOfCell(cell: RawCell, context: CellContext): string | undefined {
  const type = cell.type ?? 'n'
  if (type !== 'inlineStr' && cell.value === '') return ''
  return readers.get(type)?.(cell, context)
}

/** By the types a file names: a map, since a file may name anything. */
const readers: ReadonlyMap<string, ReadText> = new Map<string, ReadText>(
  Object.entries({
    n: ({ value, style }, { formats, from1904 }) =>
      textOfNumber(
        Number(value),
        style === undefined ? undefined : formats[Number(style)],
        from1904,
      ),
    s: ({ value }, { string }) => string(Number(value)),
    str: ({ value }) => plainText(value),
    inlineStr: ({ inline }) => plainText(inline),
    b: ({ value }) => TRUTH.get(value),
    d: ({ value }) => textOfMoment(Date.parse(hasZone(value) ? value : `${value}Z`)),
    // What a formula failed with is told by who reads the value, at the place of the cell.
    e: ({ value }) => plainText(value),
  } satisfies Record<string, ReadText>),
)

const TRUTH = new Map([
  ['1', 'Yes'],
  ['true', 'Yes'],
  ['0', 'No'],
  ['false', 'No'],
])

/** A moment that names no zone is one of the sheet's, as a day is; a day alone takes no zone. */
const hasZone = (value: string): boolean =>
  !value.includes('T') || /(?:Z|[+-]\d{2}:?\d{2})$/.test(value)

const ESCAPED = /_x([\dA-Fa-f]{4})_/g

/** A text without the blanks around it, its letters in the one form in which they are kept. Signs that XML cannot hold are escaped; those that no text can hold are left out. */
export function plainText(raw: string): string {
  if (raw.length > LONGEST_CELL) throw new UnreadableWorkbook('one of its values is too long')
  const text = raw.includes('_x')
    ? raw.replaceAll(ESCAPED, (_, hex) => String.fromCharCode(Number.parseInt(hex, 16)))
    : raw
  return text.replaceAll('\0', '').toWellFormed().trim().normalize('NFC')
}

const SECOND_MS = 1000
const DAY_MS = 86_400_000
const DAY_SECONDS = 86_400
/** Days from what spreadsheets count from to 1970; they take 1900 for a leap year. */
const TO_1970 = 25_569
const TO_1904 = 1462

/** Digits of a number that a spreadsheet keeps. */
const KEPT_DIGITS = 15

function textOfNumber(value: number, format: CellFormat, from1904: boolean): string | undefined {
  if (Number.isNaN(value)) return undefined
  if (format === undefined) return String(value)
  if (format === 'percent') return `${Number((value * 100).toPrecision(KEPT_DIGITS))}%`
  if (typeof format === 'object')
    return Number.isSafeInteger(value) && value >= 0 ? inDigits(value, format) : String(value)
  const isTime = format === 'length' ? value >= 0 : format === 'time' && value >= 0 && value < 1
  if (isTime) return textOfSeconds(Math.round(value * DAY_SECONDS))
  const days = value + (from1904 ? TO_1904 : 0) - TO_1970
  return textOfMoment(Math.floor(days * DAY_MS)) ?? String(value)
}

const two = (number: number): string => String(number).padStart(2, '0')

const textOfSeconds = (all: number): string =>
  `${two(Math.floor(all / 3600))}:${two(Math.floor(all / 60) % 60)}:${two(all % 60)}`

/** The last moment of the year 9999. */
const LAST_MS = Date.UTC(10_000, 0) - 1

/** A day, or a day with a time. Spreadsheets count in parts of a day: what they mean is right to the second. */
function textOfMoment(exact: number): string | undefined {
  const moment = Math.round(exact / SECOND_MS) * SECOND_MS
  if (!(Math.abs(moment) <= LAST_MS)) return undefined
  const [day = '', time = ''] = new Date(moment).toISOString().split('T')
  return moment % DAY_MS === 0 ? day : `${day} ${time.slice(0, 8)}`
}
