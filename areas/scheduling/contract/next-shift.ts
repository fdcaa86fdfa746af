/** One of the next days of a person, as the card of the first page shows it. Moments are ISO 8601. */
export interface NextShift {
  readonly business_date: string
  readonly client_name: string | null
  /** The holiday or leave that frees them. */
  readonly holiday: string | null
  readonly planned_start: string | null
  readonly planned_end: string | null
}
