import type { ReachWord } from '#platform/contract/permissions.ts'
import type { Viewer } from '../access/viewer.ts'
import type { Sql } from '../database/database.ts'
import type { Cell, ExportColumn } from '../export/export-columns.ts'
import type { Registry } from '../records/registry.ts'

/** A column of a table: as a spreadsheet heads it, and as people read it. */
export interface TableColumn extends ExportColumn {
  readonly label: string
  /** A cell as people read it: a length of time in hours and minutes, say. */
  readonly words: (cell: Cell) => string
}

/** The rows of a report, read batch by batch inside the transaction it was asked in. */
export interface Table {
  readonly columns: readonly TableColumn[]
  /** How many rows there are, however many are read. */
  readonly total: number
  readonly batches: AsyncIterable<Cell[][]>
}

/** For whom a table is made, and of what. */
export interface TableAsked {
  readonly engine: { readonly registry: Registry }
  /** A transaction: rows are read by a cursor. */
  readonly sql: Sql
  readonly viewer: Viewer
  /** How far they may view on the page of the report. */
  readonly reach: readonly ReachWord[]
  readonly now: string
  /** The body of the report's call, checked. */
  readonly input: Readonly<Record<string, unknown>>
  /** The columns of rows; all that the report shows, unless given. */
  readonly columns: readonly string[]
  /** A column or a measure, with a minus in front for the largest first. */
  readonly sort?: string | undefined
  /** The zone of moments. */
  readonly zone: string
  /** Only rows of these people: of employees or accounts, as the rows name their owners. */
  readonly owners?: readonly number[] | undefined
}

/** The first rows of a table; what comes behind is not read. */
export async function* firstRows(
  batches: AsyncIterable<Cell[][]>,
  most: number,
): AsyncGenerator<Cell[][]> {
  let left = most
  for await (const rows of batches) {
    if (rows.length >= left) {
      yield rows.slice(0, left)
      return
    }
    left -= rows.length
    yield rows
  }
}

/** Rows that are in memory already, as a table hands them over. */
export async function* atOnce(rows: Cell[][]): AsyncGenerator<Cell[][]> {
  yield rows
}
