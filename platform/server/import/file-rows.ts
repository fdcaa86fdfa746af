/** A row of a file before anybody knows what it means. */
export interface FileRow {
  readonly line: number
  readonly cells: readonly string[]
  /** The places of cells that a workbook keeps as numbers with decimals: they have a decimal point, whatever their column writes. */
  readonly decimals?: readonly number[]
}

/** The longest text of one cell: as long as the longest field. */
export const LONGEST_CELL = 50_000
