/** A row of a file before anybody knows what it means. */
export interface FileRow {
  readonly line: number
  readonly cells: readonly string[]
}

/** The longest text of one cell: as long as the longest field. */
export const LONGEST_CELL = 50_000
