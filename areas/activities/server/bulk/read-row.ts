import { checkAnswers } from '#platform/contract/fields/extra-fields.ts'
import { type FieldErrors, Refusal } from '#platform/contract/problems.ts'
import type { FileRow } from '#platform/server/import/file-rows.ts'
import { logTimes, type LogTimes } from '../../contract/log-times.ts'
import { apart } from '../../contract/sensitive-answers.ts'
import type { Status } from '../log-context.ts'
import { standingErrors } from '../log-rules.ts'
import type { PlacedColumn } from './column-places.ts'
import { type Cells, readCells, type Reading } from './read-cells.ts'

/** What is wrong with a cell; without a column it is about the row. */
export interface CellFault {
  readonly column: string
  readonly value: string
  readonly reason: string
}

/** A row as a log, as far as it can be told without the database. */
export interface ReadLog {
  readonly line: number
  /** The activity it is a log of; undefined where its words name none. */
  readonly work_id: number | undefined
  /** Why the row is left out. */
  readonly skipped?: string
  readonly person: string
  readonly started_text: string
  readonly reference_no: string | null
  readonly quantity: number
  readonly status_id: number | undefined
  readonly description: string | null
  readonly times: LogTimes | undefined
  readonly extra_values: Readonly<Record<string, unknown>>
  readonly sensitive_values: Readonly<Record<string, unknown>> | null
  readonly faults: readonly CellFault[]
}

/** Uploads may reach further back than what is typed. */
const OLDEST_DAYS = 400

/** Reads a row by its columns and checks it by the rules of a single log; every fault is told, not the first alone. */
export function readRow(reading: Reading, row: FileRow): ReadLog {
  const { work, columns, sensitive, status: usual } = reading
  const { values, extra, texts, errors, wrongColumns } = readCells(reading, row)
  const status = (values.status as Status | undefined) ?? usual // the reader of a status answers one
  const times = timesOf(reading, values, errors)
  const answers = checkAnswers(work.extra_fields, extra)
  for (const [name, messages] of Object.entries({
    ...standingErrors(values, work, status),
    ...answers.errors,
  }))
    errors[name] ??= messages
  return {
    line: row.line,
    work_id: work.id,
    person: texts.employee ?? '',
    started_text: texts.started_at ?? texts.ended_at ?? '',
    reference_no: (values.reference_no as string | undefined) ?? null, // checked by its field
    quantity: (values.quantity as number | undefined) ?? work.default_quantity, // read as a number
    status_id: status.id,
    description: (values.description as string | undefined) ?? null, // checked by its field
    times,
    ...apart(answers.values, (name) => sensitive.has(name)),
    faults: faultsOf(columns, texts, errors, wrongColumns),
  }
}

/** When the work was done, unless a cell of it could not be read. */
function timesOf(
  { work, now }: Reading,
  { started_at, ended_at, duration_seconds }: Cells['values'],
  errors: FieldErrors,
): LogTimes | undefined {
  if (errors.started_at || errors.ended_at || errors.duration_seconds) return undefined
  if (started_at === undefined && ended_at === undefined) {
    errors.started_at = ['Started is required']
    return undefined
  }
  if (started_at !== undefined && ended_at === undefined && duration_seconds === undefined) {
    // The end of a log of the past is nobody's guess.
    errors.duration_seconds = ['Ended or handle time is required']
    return undefined
  }
  const typed = { started_at, ended_at, duration_seconds } as Parameters<typeof logTimes>[0] // each was read by its target
  try {
    return logTimes(typed, now, work.max_seconds, OLDEST_DAYS)
  } catch (problem) {
    if (!(problem instanceof Refusal) || typeof problem.error === 'string') throw problem
    Object.assign(errors, problem.error)
    return undefined
  }
}

/** Errors by field as faults of cells, in the words of the file. */
export function faultsOf(
  columns: readonly PlacedColumn[],
  texts: Readonly<Record<string, string>>,
  errors: FieldErrors,
  wrongColumns: Readonly<Record<string, string>>,
): CellFault[] {
  return Object.entries(errors).map(([name, reasons]) => {
    const column = columnOf(columns, name)
    return {
      column: wrongColumns[name] ?? column?.column ?? '',
      value: texts[column?.goes_to ?? ''] ?? '',
      reason: reasons.join('. '),
    }
  })
}

/** The column a fault of a field is about; of a start that was reckoned from the end, the end. */
export function columnOf(columns: readonly PlacedColumn[], name: string): PlacedColumn | undefined {
  const target = name.replace('extra_values.', 'extra:')
  const found = columns.find(({ goes_to }) => goes_to === target)
  return found ?? (name === 'started_at' ? columnOf(columns, 'ended_at') : undefined)
}
