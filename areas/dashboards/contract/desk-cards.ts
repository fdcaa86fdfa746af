import { contributionPoint } from '#platform/contract/contributions.ts'
import type { Tone } from '#platform/contract/fields/field.ts'
import type { CardReader, CardRequest } from './first-page-cards.ts'

/** One thing that waits: what it is called, where it is dealt with, and what is to be known before that. */
export interface DeskRow {
  readonly id: number
  readonly title: string
  readonly to: string
  /** In small: whom or what it is about. */
  readonly more?: string | null
  /** A day that matters, `YYYY-MM-DD`. */
  readonly on?: string | null
  /** A moment that matters, ISO 8601. */
  readonly at?: string | null
  readonly state?: string | null
  readonly tone?: Tone | null
}

export interface DeskRows {
  /** How many there are; the rows are the first of them. */
  readonly total: number
  readonly rows: readonly DeskRow[]
}

/** Work of a desk on the first page. The page draws it, and it becomes one word of a line when nothing waits. */
export interface DeskCard {
  readonly name: string
  /** Its place among all, the lowest first. */
  readonly order: number
  /** Looked up in the language of the reader. */
  readonly title: () => string
  /** The list that holds all of it. */
  readonly to: string
  /** While nothing waits it is named in one line with others; without this it is absent then. */
  readonly quiet?: boolean
  /** It comes before the team of those who lead one. */
  readonly leads?: boolean
  /** What is done with a row in place, by a call with its id. */
  readonly verb?: { readonly label: () => string; readonly path: string }
  /** Who sees it, said by their rights alone: nothing is read for it. */
  readonly isFor: (reader: CardReader) => boolean
  /** What waits, in one statement. */
  readonly read: (request: CardRequest) => Promise<DeskRows>
}

/** The work of desks that areas contribute to the first page: who it is for is said by rights, never by the name of a role. */
export const deskCards = contributionPoint<DeskCard>('desk-cards')

/** A card of a desk as it is answered. */
export interface DeskPart extends DeskRows {
  readonly name: string
  readonly title: string
  readonly to: string
  readonly quiet?: boolean
  readonly leads?: boolean
  readonly verb?: { readonly label: string; readonly path: string }
}

/** A card of which nothing is drawn while it is empty. */
export interface QuietCard {
  readonly name: string
  readonly title: string
  readonly to: string
}

/** Rows of one card. */
export const DESK_ROWS = 4

/** The rows of a statement that counts all of them beside each in `total`. */
export function deskRows(found: readonly (DeskRow & { readonly total: number })[]): DeskRows {
  return { total: found[0]?.total ?? 0, rows: found.map(({ total: _total, ...row }) => row) }
}
