import { t } from '#platform/contract/words/texts.ts'
import { isRequired } from '#platform/contract/labels.ts'
import { checkField } from '#platform/contract/fields/check-draft.ts'
import type { DecimalMark } from '#platform/contract/words/written-numbers.ts'
import { undefused } from '#platform/contract/exports.ts'
import type { FieldErrors } from '#platform/contract/problems.ts'
import type { FileRow } from '#platform/server/import/file-rows.ts'
import { isCellError } from '#platform/server/import/cell-errors.ts'
import { cellErrorWords, readCell } from '#platform/server/import/read-cell.ts'
import { withoutPercent } from '#platform/contract/fields/percent-sign.ts'
import { numberKinds } from '#platform/server/import/read-number-cell.ts'
import { activityLogs } from '../../contract/activity-logs.ts'
import { questionOf } from '../../contract/bulk/bulk-targets.ts'
import { MASK } from '../../contract/sensitive-answers.ts'
import type { Setup, Status } from '../log-context.ts'
import type { BulkSetup } from './bulk-setup.ts'
import type { PlacedColumn } from './column-places.ts'
import { readDay, readMoment } from './read-moment.ts'
import { durationWords, readNumber, readSeconds } from './read-number.ts'
import { fieldOfQuestion } from '../../contract/field-of-question.ts'

/** What reading the rows of one activity needs to know. */
export interface Reading {
  readonly setup: BulkSetup
  readonly work: Setup
  readonly columns: readonly PlacedColumn[]
  /** The names of the questions of the work whose answers are told to few. */
  readonly sensitive: ReadonlySet<string>
  /** The statuses of the work by their names in small letters, and the one a new log has. */
  readonly statuses: ReadonlyMap<string, Status>
  readonly status: Status
  readonly now: string
}

/** What the cells of a row say, by what their columns become. */
export interface Cells {
  readonly values: Record<string, unknown>
  readonly extra: Record<string, unknown>
  /** As they were typed, for the person who is told what is wrong. */
  readonly texts: Record<string, string>
  readonly errors: FieldErrors
  /** The column an error is about, where several become the same. */
  readonly wrongColumns: Record<string, string>
}

/** Of a cell that is told as wrong; nobody's name is as long. */
const LONGEST_SHOWN = 200

/** Reads every cell by its column: as the file writes it, then as the field of a log takes it. */
export function readCells(reading: Reading, { cells, decimals }: FileRow): Cells {
  const read: Cells = { values: {}, extra: {}, texts: {}, errors: {}, wrongColumns: {} }
  for (const column of reading.columns) {
    const { goes_to, place, is_required } = column
    const { typed, text } = wordsOf(column, cells)
    const question = questionOf(goes_to)
    const key = question === undefined ? goes_to : `extra_values.${question}`
    if (read.errors[key]) continue
    const isTold = typed === '' || question === undefined || !reading.sensitive.has(question)
    read.texts[goes_to] = isTold ? typed.slice(0, LONGEST_SHOWN) : MASK
    if (text === '') {
      if (is_required) {
        read.errors[key] = [isRequired(column.column)]
        read.wrongColumns[key] = column.column
      }
      continue
    }
    const isDecimal = text === typed && decimals?.includes(place) === true
    const cell = { text, mark: isDecimal ? '.' : reading.setup.decimal_mark } as const
    const found =
      question === undefined ? readTarget(reading, column, cell) : answer(reading, question, cell)
    if ('wrong' in found) {
      read.errors[key] = [found.wrong]
      read.wrongColumns[key] = column.column
    } else if (question === undefined)
      read.values[goes_to] = withEarlier(read.values[goes_to], found.value)
    else read.extra[question] = found.value
  }
  return read
}

/** Talk, hold and wrap of several columns are one handle time. */
const withEarlier = (earlier: unknown, value: unknown): unknown =>
  typeof earlier === 'number' && typeof value === 'number' ? earlier + value : value

/** What was typed in a cell, and what it stands for by its column. */
export function wordsOf(
  column: PlacedColumn,
  cells: readonly string[],
): { readonly typed: string; readonly text: string } {
  const typed = undefused((cells[column.place] ?? '').trim())
  return { typed, text: typed === '' ? (column.default_value ?? '') : mapped(column, typed) }
}

const mapped = ({ map }: PlacedColumn, text: string): string =>
  map.find(({ from }) => from.toLowerCase() === text.toLowerCase())?.to ?? text

type Found = { readonly value: unknown } | { readonly wrong: string }

/** What a cell says, and the decimal mark of a number in it: a number of a workbook has a point, whatever its file writes. */
interface Cell {
  readonly text: string
  readonly mark: DecimalMark
}

type ReadTarget = (cell: Cell, reading: Reading, column: PlacedColumn) => Found

const field =
  (name: 'reference_no' | 'description' | 'duration_seconds' | 'quantity') =>
  (raw: unknown, label: string = activityLogs.fields[name].label): Found => {
    const { value, errors } = checkField(name, { ...activityLogs.fields[name], label }, raw)
    const [wrong] = Object.values(errors).flat()
    return wrong === undefined ? { value } : { wrong }
  }

const moment: ReadTarget = ({ text }, { setup: { date_format, zone } }) => {
  const value = readMoment(text, date_format, zone)
  return value === undefined ? { wrong: `Not a date (${date_format})` } : { value }
}

const readers: Readonly<Record<string, ReadTarget>> = {
  employee: ({ text }) => ({ value: text }),
  client: ({ text }) => ({ value: text }),
  activity: ({ text }) => ({ value: text }),
  started_at: moment,
  ended_at: moment,
  duration_seconds: ({ text, mark }, _reading, { format }) => {
    const value = readSeconds(text, format ?? 'seconds', mark)
    return value === undefined
      ? { wrong: durationWords[format ?? 'seconds'] }
      : field('duration_seconds')(value)
  },
  quantity: ({ text, mark }, { work: { quantity_label } }) => {
    const value = readNumber(text, mark)
    // What is no number with this mark must not become one in the check of the field.
    return value === undefined
      ? { wrong: mustBeNumber(quantity_label) }
      : field('quantity')(value, quantity_label)
  },
  reference_no: ({ text }) => field('reference_no')(text),
  description: ({ text }) => field('description')(text),
  status: ({ text }, { statuses, work }) => {
    const value = statuses.get(text.toLowerCase())
    const names = [...statuses.values()].map(({ name }) => name).join(', ')
    return value
      ? { value }
      : { wrong: t`${work.category_name} has no status ${text}. It has ${names}` }
  },
}

function readTarget(reading: Reading, column: PlacedColumn, cell: Cell): Found {
  if (isCellError(cell.text)) return { wrong: cellErrorWords(cell.text) }
  return (
    readers[column.goes_to]?.(cell, reading, column) ?? { wrong: 'This column becomes nothing' }
  )
}

/** An answer as its question's field takes it; dates and numbers are written as the file writes them. */
function answer({ work, setup }: Reading, question: string, { text, mark }: Cell): Found {
  const definition = work.extra_fields.find(({ name }) => name === question)
  const of = definition && fieldOfQuestion(definition)
  if (!of) return { wrong: 'This work does not ask for it any more' }
  if (of.kind === 'files') return { wrong: 'A cell cannot hold a file' }
  if (isCellError(text)) return { wrong: cellErrorWords(text) }
  if (of.kind === 'date') return { value: readDay(text, setup.date_format) ?? text }
  if (of.kind === 'instant')
    return { value: readMoment(text, setup.date_format, setup.zone) ?? text }
  if (numberKinds.has(of.kind)) {
    const value = readNumber(withoutPercent(of, text), mark)
    return value === undefined ? { wrong: mustBeNumber(definition.label) } : { value }
  }
  return readCell(text, of, setup.zone)
}

const mustBeNumber = (label: string): string => t`${label} must be a number`
