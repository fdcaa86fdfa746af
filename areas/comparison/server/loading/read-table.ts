import { t } from '#platform/contract/words/texts.ts'
import { isCellError } from '#platform/server/import/cell-errors.ts'
import type { FileRow } from '#platform/server/import/file-rows.ts'
import {
  type LoadError,
  MOST_LOAD_ERRORS,
  MOST_TABLE_COLUMNS,
  MOST_TABLE_ROWS,
} from '../../contract/comparison-lists.ts'
import { folded } from '../../contract/scoring/read-values.ts'

export interface TableLine {
  readonly line: number
  readonly key: string
  readonly cells: readonly string[]
}

/** A table that was read: the rows that have a key, each key once, and what is wrong with the others. */
export interface Table {
  readonly columns: readonly string[]
  readonly rows: readonly TableLine[]
  readonly errors: readonly Omit<LoadError, 'side'>[]
}

/** The file as a whole is no table of ours, in words for people. */
export class WrongTable extends Error {}

/** Longer ones are no values to compare. */
const LONGEST_COLUMN = 80

/** Reads a table: the first line names its columns, and one of them is the key. */
export async function readTable(lines: AsyncIterable<FileRow>, keyColumn: string): Promise<Table> {
  let columns: readonly string[] | undefined
  let keyAt = -1
  const rows: TableLine[] = []
  const seen = new Map<string, number>()
  const errors: Omit<LoadError, 'side'>[] = []
  const wrong = (line: number, key: string, reason: string) => {
    if (errors.length < MOST_LOAD_ERRORS) errors.push({ line, key, reason })
  }
  for await (const { line, cells } of lines) {
    if (cells.every((cell) => cell.trim() === '')) continue
    if (!columns) {
      columns = namesOf(cells)
      keyAt = columns.findIndex((name) => folded(name) === folded(keyColumn))
      if (keyAt < 0) throw new WrongTable(t`There is no column “${keyColumn}”.`)
      continue
    }
    const given = (cells[keyAt] ?? '').trim()
    const key = folded(given)
    const first = seen.get(key)
    const failed = cells.findIndex(isCellError)
    if (key === '') wrong(line, '', t('It has no key.'))
    else if (failed >= 0)
      wrong(line, given, t`Its column “${columns[failed] ?? ''}” shows ${cells[failed] ?? ''}.`)
    else if (first !== undefined) wrong(line, given, t`Its key is that of line ${first}.`)
    else {
      seen.set(key, line)
      rows.push({
        line,
        key,
        cells: columns.map((_, at) => (cells[at] ?? '').replaceAll('\0', '')),
      })
      if (rows.length > MOST_TABLE_ROWS)
        throw new WrongTable(
          t`A table has at most ${MOST_TABLE_ROWS.toLocaleString('en-US')} rows.`,
        )
    }
  }
  if (!columns || rows.length === 0)
    throw new WrongTable(t('There are no rows under its first line.'))
  return { columns, rows, errors }
}

function namesOf(cells: readonly string[]): string[] {
  const names = cells.map((cell) => cell.trim().slice(0, LONGEST_COLUMN))
  while (names.at(-1) === '') names.pop()
  if (names.length > MOST_TABLE_COLUMNS)
    throw new WrongTable(t`A table has at most ${MOST_TABLE_COLUMNS} columns.`)
  return names
}
