import { contributionPoint } from '#platform/contract/contributions.ts'

/**
 * What excuses people by itself: an area contributes the view of the database that says whom, on which day, from when to when, and when
 * that changed (`employee_id, business_date, "from", "to", changed_at`). A day that is excused no more keeps a row without length and a new
 * `changed_at`, which has its adherence computed again. Adherence reads all of them.
 */
export interface ExcuseSource {
  /** The view, in the schema its area publishes in: "leave.leave_excuses". */
  readonly view: string
  /** The kind of exception it stands for, as people read it in their day. */
  readonly kind: string
  /** The records behind it: their family, and the column of the view that names them. People who may see one are led to it. */
  readonly behind?: { readonly family: string; readonly column: string }
}

/** What excuses a stretch of a day, as its reader is told. */
export interface DayExcuse {
  readonly from: string
  readonly to: string
  readonly kind: string
  /** Where its reader sees what is behind it; null where they may not, or there is nothing more. */
  readonly page: string | null
}

export const excuseSources = contributionPoint<ExcuseSource>('excuse-sources')
