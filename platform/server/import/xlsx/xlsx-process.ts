import type { FileRow } from '../file-rows.ts'

/** What the process is asked: a file, a path that nobody uses beside it, and how far both may go. */
export interface XlsxTask {
  readonly path: string
  readonly stringsPath: string
  readonly mostColumns: number
  /** Bytes of all its parts, and characters of all its cells: many cells may share one long text. */
  readonly mostUnpacked: number
  /** Read so many of the sheets that are shown; without it the first of them alone. */
  readonly mostSheets?: number
}

/** The rows of a sheet begin. The sheets that are not read are named with the first one. */
export interface SheetStart {
  readonly sheet: string
  readonly left_out: readonly string[]
}

/** One line of what it says: some rows, or why it cannot go on. When all was well it ends with nothing more. */
export type XlsxLine =
  | { readonly rows: readonly FileRow[] }
  | SheetStart
  | { readonly wrong: string }
