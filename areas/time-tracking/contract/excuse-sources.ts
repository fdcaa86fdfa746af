import { contributionPoint } from '#platform/contract/contributions.ts'

/**
 * What excuses people by itself: an area contributes the view of the database that says whom, on which day, from when to when, and when
 * that changed (`employee_id, business_date, "from", "to", changed_at`; what has been taken back is not in it). Adherence reads all of them.
 */
export interface ExcuseSource {
  /** The view, in the schema its area publishes in: "leave.leave_excuses". */
  readonly view: string
  /** The kind of exception it stands for, as people read it in their day. */
  readonly kind: string
}

export const excuseSources = contributionPoint<ExcuseSource>('excuse-sources')
