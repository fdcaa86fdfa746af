import type { FileKind } from '#platform/contract/files.ts'
import type { FilePreview } from '#platform/contract/file-preview.ts'

/** What the process is asked: a file, what its bytes were found to be, and a path that nobody uses beside it. */
export interface TextTask {
  readonly path: string
  readonly besidePath: string
  readonly content: FileKind['content']
}

export interface ReadText {
  /** Pages and slides end with `PAGE_END`. */
  readonly words: string
  readonly preview: FilePreview | null
}

/** What it says of a file: its text, or why it has none. */
export type TextAnswer = ReadText | { readonly wrong: string }

/** Stands behind each page of a PDF and each slide: no word holds it. */
export const PAGE_END = '\f'

/** A book of 150 pages: what comes behind is not searched. */
export const MOST_WORDS = 300_000
/** Longer pages would keep the browser busy: they are downloaded. In characters. */
export const LONGEST_PREVIEW = 600_000
export const MOST_UNPACKED = 100_000_000
