import type { DeskPart, QuietCard } from './desk-cards.ts'

/** What the first page answers: the parts areas contribute, by their names, and the data of the cards this person sees. */
export interface DefaultDashboard {
  readonly [part: string]: unknown
  readonly cards: Readonly<Record<string, unknown>>
  /** What waits for desks, the most urgent kind first. */
  readonly desk: readonly DeskPart[]
  /** Cards in which nothing waits. */
  readonly quiet: readonly QuietCard[]
}
