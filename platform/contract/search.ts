import { typed } from '#platform/contract/answers.ts'
import { calls } from './calls.ts'
import { text } from './fields/field.ts'
import type { PageDeclaration } from './pages.ts'

/** Hits of one family: what fits under its heading. Who needs more opens its list. */
export const MOST_HITS = 5
/** Shorter, a search finds everything and says nothing. */
export const SHORTEST_SEARCH = 2

/** What a search found of one family. */
export interface FoundFamily {
  /** The name of the family. */
  readonly family: string
  /** Of records found elsewhere: the name of the page they are read on. */
  readonly page?: string
  readonly hits: readonly { readonly id: number; readonly title: string; readonly path: string }[]
}

/** Records people find beyond the pages of their families: documents that they read without keeping them. */
export interface FoundElsewhere<Request> {
  /** The family, of which nothing is found twice. */
  readonly family: string
  /** The page they are read on: people who may view it find them, under its name. */
  readonly page: PageDeclaration
  /** The most fitting, at most so many; each with where it is read. */
  readonly find: (request: Request, search: string, most: number) => Promise<FoundFamily['hits']>
}

/** One search over everything the person who asks may view. */
export const searchCalls = calls({
  search: {
    method: 'POST',
    path: 'search',
    needs: 'signed-in',
    // What each family's own page lets the person reach, family by family.
    rows: 'own',
    reads: true,
    input: { search: text({ required: true, min: SHORTEST_SEARCH, max: 100 }) },
    answers: typed<readonly FoundFamily[]>(),
    summary:
      'Records of every family the person may view, by the words their lists are searched by.',
  },
})
