import { businessMinutes, dueAfter, type ServiceHours } from './business-time.ts'

/** What was promised for a ticket: minutes of service until the first answer and until it is solved. */
export interface Promised {
  readonly first_response_minutes: number
  readonly resolution_minutes: number
  /** From this share of a target on its end is near. */
  readonly warn_at_percent: number
}

/** When the promises of a ticket end, and when people are warned; null where the hours never hold them. */
export interface DueTimes {
  readonly response_due_at: string | null
  readonly response_warn_at: string | null
  readonly resolution_due_at: string | null
  readonly resolution_warn_at: string | null
}

const asInstant = (moment: number | undefined): string | null =>
  moment === undefined ? null : new Date(moment).toISOString()

/** The due times of a ticket that was raised at a moment and paused for so many minutes of service. Pauses move its resolution alone. */
export function dueTimes(
  promised: Promised,
  raisedAt: string,
  pausedMinutes: number,
  hours: ServiceHours,
): DueTimes {
  const raised = Date.parse(raisedAt)
  const share = promised.warn_at_percent / 100
  const after = (minutes: number) => asInstant(dueAfter(raised, minutes, hours))
  return {
    response_due_at: after(promised.first_response_minutes),
    response_warn_at: after(promised.first_response_minutes * share),
    resolution_due_at: after(promised.resolution_minutes + pausedMinutes),
    resolution_warn_at: after(promised.resolution_minutes * share + pausedMinutes),
  }
}

/** Whole minutes of service between two instants. */
export const minutesBetween = (from: string, to: string, hours: ServiceHours): number =>
  Math.round(businessMinutes(Date.parse(from), Date.parse(to), hours))
