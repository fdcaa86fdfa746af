import { undefused } from '#platform/contract/exports.ts'
import type { Field, FieldKind } from '#platform/contract/fields/field.ts'
import { currencyMeant } from '#platform/contract/words/currencies.ts'
import { clockTime, readDuration } from '#platform/contract/words/durations.ts'
import type { ColumnForm } from '#platform/contract/imports/imports.ts'
import { t } from '#platform/contract/words/texts.ts'
import { readWrittenTime } from '#platform/contract/words/written-times.ts'
import { readWrittenWeekdays, weekdayWords } from '#platform/contract/words/written-weekdays.ts'
import { isCellError } from './cell-errors.ts'
import { instantOfWall } from './instant-of-wall.ts'
import { readNumberCell } from './read-number-cell.ts'

/** What a cell means for a field: a value for the field's own check, or why none can be read from it without a guess. */
export type CellReading = { readonly value: unknown } | { readonly wrong: string }

type ReadCell = (text: string, field: Field, zone: string, form: ColumnForm) => unknown

/** A cell that can mean several things. */
class DoubtfulCell {
  readonly wrong: string

  constructor(wrong: string) {
    this.wrong = wrong
  }
}

const asTyped: ReadCell = (text) => text
/** The sign or the name of a currency as its code, where it is that of one alone. */
const words: ReadCell = (text, { written }) =>
  written === 'currency' ? (currencyMeant(text) ?? text) : text
const several = (text: string): string[] =>
  text
    .split(';')
    .map((one) => one.trim())
    .filter((one) => one !== '')

/** 1,480.50 or 1.480,50, and 75 % of a percentage: what people write around a number. */
const number: ReadCell = (text, field, _zone, { mark }) => {
  const read = readNumberCell(text, field, mark)
  if (!read) return text
  return 'value' in read ? read.value : inDoubt(text, read.doubt)
}

const inDoubt = (text: string, [one, other]: readonly unknown[]): DoubtfulCell =>
  new DoubtfulCell(t`${text} can mean ${one} or ${other}. Write ${one} or ${other}`)

const YES = new Set(['yes', 'y', 'true', '1', 'x', '✓', '✔', 'sim', 'sí', 'si', 'oui', 'ja', 'sì'])
const NO = new Set(['no', 'n', 'false', '0', 'não', 'nao', 'non', 'nein', 'nee'])
const yesNo: ReadCell = (text) => {
  const word = text.toLowerCase()
  return YES.has(word) ? true : NO.has(word) ? false : text
}

/** A word of the field in any spelling of its letters, or what files write in its place. */
const choice: ReadCell = (text, { choices = [], spelled = {} }) => {
  const word = text.toLowerCase()
  return (
    choices.find((one) => String(one).toLowerCase() === word) ??
    choices.find((one) => spelled[one]?.includes(word)) ??
    text
  )
}

/** Several words of the field; commas separate them where the whole is no word of it. */
const choices: ReadCell = (text, field, zone, form) => {
  if (field.written === 'weekdays') return weekdays(text, field, zone, form)
  const read = (words: readonly string[]) =>
    words.map((one) => choice(one.trim(), field, zone, form))
  const whole = read(several(text))
  const parts = read(text.split(/[;,]/).filter((part) => part.trim() !== ''))
  const areWords = (found: readonly unknown[]) =>
    found.every((one) => field.choices?.some((word) => word === one))
  return !areWords(whole) && areWords(parts) ? parts : whole
}

/** Mon-Fri, Seg a Sex, weekend. */
const weekdays: ReadCell = (text) => {
  const read = readWrittenWeekdays(text)
  if (!read) return new DoubtfulCell(t`Write the days such as Mon–Fri or Sat, Sun`)
  return 'days' in read ? read.days : inDoubt(text, read.doubt.map(weekdayWords))
}

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']
const two = (part: string | number): string => String(part).padStart(2, '0')

/** "Aug 21, 2018" as "21 Aug 2018", in its parts. */
const monthFirst = (parts: RegExpExecArray | null) =>
  parts && [parts[0], parts[2], parts[1], parts[3]]

/** 2026-11-19, 19 Nov 2026, Nov 19, 2026, 19.11.2026, and 19/11/2026 where only one reading is possible or the order of its column is known. */
const date: ReadCell = (text, _field, _zone, { order }) => {
  const words =
    /^(\d{1,2})[ -]([a-z]{3,9})\.?,?[ -](\d{4})$/i.exec(text) ??
    monthFirst(/^([a-z]{3,9})\.? (\d{1,2}),? (\d{4})$/i.exec(text))
  if (words) {
    const month = MONTHS.indexOf((words[2] ?? '').slice(0, 3).toLowerCase()) + 1
    return `${words[3]}-${two(month)}-${two(words[1] ?? '')}`
  }
  const signs = /^(\d{1,2})([./])(\d{1,2})\2(\d{4})$/.exec(text)
  if (!signs) return text
  const [, first = '', sign, second = '', year] = signs
  if (sign === '.' || Number(first) > 12) return `${year}-${two(second)}-${two(first)}`
  const isByMonth = Number(second) > 12 || first === second || order === 'month'
  if (!isByMonth && order === undefined) return text
  const [month, day] = isByMonth ? [first, second] : [second, first]
  return `${year}-${two(month)}-${two(day)}`
}

/** 15:26, 3:26 PM, 15h26, and a part of a day. */
const time: ReadCell = (text) => {
  const read = readWrittenTime(text)
  if (!read) return text
  return 'time' in read ? read.time : inDoubt(text, read.doubt)
}

/** 1:06:40, 6m40, 400 s. A time of two parts could be of hours or of minutes. */
const duration: ReadCell = (text) => {
  const [, first, second] = /^(\d{1,3}):([0-5]\d)$/.exec(text) ?? []
  if (first === undefined || second === undefined) return readDuration(text) ?? text
  const minutes = Number(first) * 60 + Number(second)
  const [inHours, inMinutes] = [clockTime(minutes * 60), clockTime(minutes)]
  return new DoubtfulCell(
    t`${text} can be hours and minutes or minutes and seconds. Write ${inHours} or ${inMinutes}`,
  )
}

/** A moment of the importing person's zone, unless it names its own. */
const instant: ReadCell = (text, _field, zone, form) => {
  const wall = /^(\S.{0,40}?)[ T]{1,3}(\d{1,2}:\d{2}(?::\d{2})?(?:\s{0,3}[ap]m)?)$/i.exec(text)
  if (!wall) return text
  const day = date(wall[1] ?? '', { kind: 'date' }, zone, form)
  const clock = time(wall[2] ?? '', { kind: 'time' }, zone, form)
  return instantOfWall(`${String(day)}T${String(clock)}`, zone) ?? text
}

const readerFor = {
  text: words,
  longText: asTyped,
  richText: asTyped,
  email: asTyped,
  phone: asTyped,
  url: asTyped,
  colour: asTyped,
  password: asTyped,
  secret: asTyped,
  integer: number,
  decimal: number,
  money: number,
  percent: number,
  duration,
  yesNo,
  choice,
  choices,
  texts: several,
  date,
  time,
  instant,
  // Names become ids where the records are known.
  reference: asTyped,
  references: several,
  list: asTyped,
  json: asTyped,
  files: asTyped,
} satisfies Record<FieldKind, ReadCell>

/** Reads a cell for a field; an empty one means nothing. */
export function readCell(
  raw: string,
  field: Field,
  zone: string,
  form: ColumnForm = {},
): CellReading {
  const text = undefused(raw.trim())
  if (text === '') return { value: null }
  if (isCellError(text)) return { wrong: cellErrorWords(text) }
  const value = readerFor[field.kind](text, field, zone, form)
  return value instanceof DoubtfulCell ? { wrong: value.wrong } : { value }
}

export const cellErrorWords = (text: string): string =>
  t`${text} is an error in the spreadsheet. Enter the value`
