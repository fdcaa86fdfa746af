/** What the first page answers: the parts areas contribute, by their names, and the data of the cards this person sees. */
export interface DefaultDashboard {
  readonly [part: string]: unknown
  readonly cards: Readonly<Record<string, unknown>>
}
