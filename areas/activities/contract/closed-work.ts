import { contributionPoint } from '#platform/contract/contributions.ts'

/**
 * What closes a category of activities to a person from a day on: an area contributes the view of the database that says so, in the schema it
 * publishes in (`employee_id, category_id, closed_from, reason`). What stands in a category closes with it. Work that began on an earlier day can
 * still be logged, and logs that are stored can be corrected.
 */
export interface ClosedWork {
  /** "learning.closed_work" */
  readonly view: string
}

export const closedWork = contributionPoint<ClosedWork>('closed-work')
