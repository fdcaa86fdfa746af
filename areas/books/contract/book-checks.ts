import {
  type Contribution,
  contributionPoint,
  type ContributionSql,
} from '#platform/contract/contributions.ts'
import { openList } from '#platform/contract/fields/open-list.ts'

/** The names of all checks. An area adds those of its own in its contract. */
export const bookCheckNames = openList('book-checks')

/** Days that are compared, both included. */
export interface BookDays {
  readonly from: string
  readonly to: string
}

/** A record that decides about a figure: a change of it after the figure was settled is a likely cause. */
export interface BookSource {
  readonly family: string
  readonly record_id: number
}

/** A figure that was kept and comes to something else when it is counted again. */
export interface BookDifference extends BookSource {
  readonly employee_id: number | null
  readonly business_date: string | null
  /** What differs, as people call it: "Payable". */
  readonly figure: string
  readonly kept: string
  readonly counted: string
  /** When the figure was settled, ISO 8601; null where that is not known. */
  readonly settled_at: string | null
  readonly sources: readonly BookSource[]
  /** The page whose reader may see it, where that is not the page of the family. */
  readonly page?: string | undefined
}

export interface BookComparison {
  /** Records that were compared. */
  readonly compared: number
  /** At most `MOST_DIFFERENCES`. */
  readonly differences: readonly BookDifference[]
}

/** One check answers no more of a month: where more is wrong, a few hundred show it as well. */
export const MOST_DIFFERENCES = 500

/**
 * Counts again what an area keeps of settled records, by the same functions that counted it first, and compares. It changes nothing. It is
 * asked for a month at a time, in a transaction of its own.
 */
export interface BookCheck {
  /** Its word among `bookCheckNames`. */
  readonly name: string
  /** What is compared, in one sentence. */
  readonly about: string
  /** SQL of the first settled day. A check without it has no days: each time it compares all its records as they are. */
  readonly firstDay?: string
  readonly compare: (
    sql: ContributionSql,
    days: BookDays,
    contributions: readonly Contribution[],
  ) => Promise<BookComparison>
}

export const bookChecks = contributionPoint<BookCheck>('book-checks')
