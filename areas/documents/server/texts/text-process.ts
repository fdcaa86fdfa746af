import type { FilePreview } from '../../contract/content-file.ts'
import type { FileKind } from '#platform/contract/files.ts'

/** What the process is asked: a file, what its bytes were found to be, and a path that nobody uses beside it. */
export interface TextTask {
  readonly path: string
  readonly besidePath: string
  readonly content: FileKind['content']
}

export interface ReadText {
  readonly words: string
  readonly preview: FilePreview | null
}

/** What it says of a file: its text, or why it has none. */
export type TextAnswer = ReadText | { readonly wrong: string }

/** A book of 150 pages: what comes behind is not searched. */
export const MOST_WORDS = 300_000
/** Longer pages would keep the browser busy: they are downloaded. In characters. */
export const LONGEST_PREVIEW = 600_000
export const MOST_UNPACKED = 100_000_000
