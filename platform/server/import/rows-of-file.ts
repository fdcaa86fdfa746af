import type { Readable } from 'node:stream'
import { uploadTypes } from '#platform/contract/imports/imports.ts'
import { refuse } from '#platform/contract/problems.ts'
import { t } from '#platform/contract/words/texts.ts'
import { isCellError } from './cell-errors.ts'
import type { FileRow } from './file-rows.ts'
import { importProblems } from './import-problems.ts'
import { readCsv } from './read-csv.ts'
import { readXlsx, type XlsxPlace } from './read-xlsx.ts'
import type { SheetStart } from './xlsx/xlsx-process.ts'

/** The rows of a file that is taken as a whole or not at all: a cell with an error of its spreadsheet refuses it, by its place. */
export async function* rowsOfFile(
  content: Readable,
  type: string,
  place: XlsxPlace,
  found: (start: SheetStart) => void = () => {},
): AsyncGenerator<FileRow> {
  let sheet: string | undefined
  const rows =
    type === uploadTypes.xlsx
      ? readXlsx(content, place, undefined, (start) => {
          sheet = start.sheet
          found(start)
        })
      : readCsv(content, place)
  for await (const row of rows) {
    const column = row.cells.findIndex(isCellError)
    if (column >= 0) refuseCell(`${lettersOf(column)}${row.line}`, sheet, row.cells[column] ?? '')
    yield row
  }
}

function refuseCell(cell: string, sheet: string | undefined, error: string): never {
  const place = sheet === undefined ? t`Cell ${cell}` : t`Cell ${cell} of the sheet ${sheet}`
  return refuse(importProblems.cellError, { place, error })
}

const LETTERS = 26
const A = 'A'.charCodeAt(0)

/** The letters of a column by its place from 0: A, Z, AA. */
export function lettersOf(column: number): string {
  const last = String.fromCharCode(A + (column % LETTERS))
  return column < LETTERS ? last : `${lettersOf(Math.floor(column / LETTERS) - 1)}${last}`
}
