import type { CitationKind } from '../../contract/answers.ts'

/** Something an answer may stand on: part of a file, of a document, or a figure. */
export interface Passage {
  readonly kind: CitationKind
  /** Of the file, the document, or the workspace of a figure. */
  readonly id: number
  /** Tells it apart from every other one of its kind. */
  readonly key: string
  readonly title: string
  readonly heading: string | null
  readonly page: number | null
  readonly words: string
  readonly language: string
  readonly score: number
  readonly url: string | null
}

/** What was found for a question. */
export interface Found {
  readonly passages: readonly Passage[]
  /** The question it was found for: with the one before it, where it alone found nothing. */
  readonly question: string
}
