import type { FileRow } from '../file-rows.ts'

/** What the process is asked: a file, a path that nobody uses beside it, and how far both may go. */
export interface XlsxTask {
  readonly path: string
  readonly stringsPath: string
  readonly mostColumns: number
  /** Bytes of all its parts, and characters of all its cells: many cells may share one long text. */
  readonly mostUnpacked: number
  /** Read so many sheets of those that are shown, each told by its name; without it the first sheet alone, shown or hidden. */
  readonly mostSheets?: number
}

/** One line of what it says: some rows, or why it cannot go on. When all was well it ends with nothing more. */
export type XlsxLine =
  | { readonly rows: readonly FileRow[] }
  | { readonly sheet: string }
  | { readonly wrong: string }
