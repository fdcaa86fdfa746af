import {
  type Contribution,
  contributionPoint,
  type ContributionSql,
} from '#platform/contract/contributions.ts'
import type { PageAction } from '#platform/contract/permissions.ts'

/** Its address: areas that show families on it say so in `shows` of their contract. */
export const FIRST_PAGE = '/dashboards/default'

/** The person who opens the first page, as far as a card may ask. */
export interface CardReader {
  /** Null for an account without an employee. */
  readonly employee_id: number | null
  readonly user_id: number
  readonly role_id: number
  /** Whether their role may view this page. */
  readonly mayView: (url: string) => boolean
  /** Whether their role may do this on a page. */
  readonly may: (url: string, action: PageAction) => boolean
  /** Whether they see the rows of everybody on a page: what is counted of all people is for them alone. */
  readonly seesAll: (url: string) => boolean
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
  /** What it is called in one line with others while it holds no rows, and where it leads; without this it is drawn all the same. */
  readonly quiet?: { readonly title: () => string; readonly to: string }
}

/** The cards areas contribute to the first page. */
export const firstPageCards = contributionPoint<FirstPageCard>('first-page-cards')

/** Parts of the first page that its answer holds beside the cards, each under its name: null for people it is not for. */
export const firstPageParts = contributionPoint<FirstPageCard>('first-page-parts')
