/**
 * What excuses people by itself: an area declares the view of the database that says whom, on which day, from when to when, and when that
 * changed (`employee_id, business_date, "from", "to", changed_at`; what has been taken back is not in it). Adherence reads all of them.
 */
export interface ExcuseSource {
  readonly view: string
  /** The kind of exception it stands for, as people read it in their day. */
  readonly kind: string
}

/** Every source; another one joins by its line. */
export const excuseSources: readonly ExcuseSource[] = [
  { view: 'correction_excuses', kind: 'Correction' },
  { view: 'leave_excuses', kind: 'Leave' },
]
