import { refuse } from '#platform/contract/problems.ts'
import type { BulkColumn } from '../../contract/bulk/bulk-columns.ts'
import { bulkProblems } from '../../contract/bulk/bulk-problems.ts'
import type { BulkSetup } from './bulk-setup.ts'

/** A column of a set-up, and where it stands in a file. */
export interface PlacedColumn extends BulkColumn {
  readonly place: number
}

const plain = (word: string): string => word.trim().toLowerCase()

/** Where the columns stand that become something. Refuses a file without a required one; others may be missing. */
export function placeColumns(
  setup: Pick<BulkSetup, 'extra_fields'>,
  header: readonly string[],
): PlacedColumn[] {
  const names = header.map(plain)
  return setup.extra_fields.flatMap((column) => {
    if (column.goes_to === 'ignore') return []
    const place = names.indexOf(plain(column.column))
    if (place < 0 && column.is_required)
      refuse(bulkProblems.columnMissing, { column: column.column })
    return place < 0 && column.default_value === null ? [] : [{ ...column, place }]
  })
}

/** The names of the columns of a file that does not name them: their numbers. */
export const numbersOf = (cells: readonly string[]): string[] =>
  cells.map((_, place) => String(place + 1))
