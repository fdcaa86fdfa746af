/** What other sheets of a workbook bring of a family. */
export interface Brought {
  /** As its records will be called. */
  readonly titles: (target: string) => readonly string[]
  /** Whether a row of theirs bears a name. */
  readonly has: (target: string, name: string) => boolean
}

export const NOTHING: Brought = { titles: () => [], has: () => false }
