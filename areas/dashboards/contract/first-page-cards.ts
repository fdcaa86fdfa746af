import {
  type Contribution,
  contributionPoint,
  type ContributionSql,
} from '#platform/contract/contributions.ts'

/** Its address: areas that show families on it say so in `shows` of their contract. */
export const FIRST_PAGE = '/dashboards/default'

/** The person who opens the first page, as far as a card may ask. */
export interface CardReader {
  /** Null for an account without an employee. */
  readonly employee_id: number | null
  readonly role_id: number
  /** Whether their role may view this page. */
  readonly mayView: (url: string) => boolean
}

/** What a card is asked: for whom, and at which moment. */
export interface CardRequest {
  readonly reader: CardReader
  /** ISO 8601 */
  readonly now: string
  readonly sql: ContributionSql
  /** What areas add to points, for cards that are put together themselves. */
  readonly contributions: readonly Contribution[]
}

/** A card of the first page. The entry of its area in the browser draws it, by the same name. */
export interface FirstPageCard {
  readonly name: string
  /** Who sees it, said by their rights alone: nothing is read for it. */
  readonly isFor: (reader: CardReader) => boolean
  /** What the card shows, in one statement: all cards are answered at the same time. */
  readonly read: (request: CardRequest) => Promise<unknown>
}

/** The cards areas contribute to the first page. */
export const firstPageCards = contributionPoint<FirstPageCard>('first-page-cards')

/** Parts of the first page that its answer holds beside the cards, each under its name: null for people it is not for. */
export const firstPageParts = contributionPoint<FirstPageCard>('first-page-parts')
