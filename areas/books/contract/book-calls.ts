import { calls } from '#platform/contract/calls.ts'
import { bookDifferences } from './book-differences.ts'
import { typed } from '#platform/contract/answers.ts'

/** A check with what came of it, for those who keep the books. */
export interface CheckAnswer {
  readonly name: string
  readonly about: string
  /** When it compared something last; null where it never did. */
  readonly checked_at: string | null
  /** The first and the last day it has compared; null where it compares today's figures. */
  readonly first_day: string | null
  readonly last_day: string | null
  /** Records it compared. */
  readonly compared: number
  /** Its differences that are not gone, as far as the reader may see them. */
  readonly open: number
  /** It failed and is tried again. */
  readonly is_failing: boolean
}

export const bookCalls = calls({
  bookChecks: {
    method: 'GET',
    path: 'book_differences/getChecks',
    needs: 'view',
    pages: [bookDifferences.page],
    rows: 'shared',
    input: {},
    answers: typed<readonly CheckAnswer[]>(),
    summary:
      'Every check of the books: what it compares, when it last did, over which days, and what it found.',
  },
})
