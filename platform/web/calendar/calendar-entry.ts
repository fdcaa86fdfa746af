/** Something that lasts some days, as a calendar draws it. */
export interface CalendarEntry {
  readonly id: number
  readonly label: string
  /** What else is known of it, for the list. */
  readonly facts: string
  readonly from: string
  readonly to: string
  /** `#rrggbb` of its kind. */
  readonly colour: string | null
  /** Not certain yet, or not for everybody: drawn with a dashed line and said in words. */
  readonly mark?: string
  readonly link?: string
}

/** The entries of a day, in their order. */
export const entriesOf = (entries: readonly CalendarEntry[], day: string): CalendarEntry[] =>
  entries.filter(({ from, to }) => from <= day && day <= to)
