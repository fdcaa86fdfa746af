import { stringify } from 'csv-stringify/sync'
import { defused } from '#platform/contract/exports.ts'
import type { Cell, ExportColumn } from './export-columns.ts'

/** By this mark spreadsheets know that the file is UTF-8. */
export const BYTE_ORDER_MARK = '\uFEFF'
const LINE_END = '\r\n'

/** An export as CSV, a piece for every batch. */
export async function* writeCsv(
  columns: readonly ExportColumn[],
  batches: AsyncIterable<Cell[][]>,
): AsyncGenerator<string> {
  yield BYTE_ORDER_MARK + csvOf([columns.map(({ header }) => header)])
  for await (const rows of batches) yield csvOf(rows)
}

/** Rows of cells as lines; a text is never taken for a formula, a number stays one. */
export const csvOf = (rows: readonly (readonly Cell[])[], delimiter = ','): string =>
  stringify(
    rows.map((row) => row.map((cell) => (typeof cell === 'string' ? defused(cell) : cell))),
    { record_delimiter: LINE_END, delimiter },
  )
