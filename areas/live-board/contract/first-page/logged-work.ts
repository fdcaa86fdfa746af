import type { CardReader, CardRequest } from '#areas/dashboards/contract/first-page-cards.ts'
import { contributionPoint } from '#platform/contract/contributions.ts'

/** A person and the day their logs count for. */
export interface CountedDay {
  readonly employee_id: number
  readonly business_date: string
}

/** Logs of a day. Lengths are seconds. */
export interface LoggedSums {
  readonly logged: number
  readonly time_seconds: number
  readonly average_seconds: number | null
}

export interface LoggedDay extends LoggedSums {
  readonly employee_id: number
  readonly last_activity: string | null
}

export interface ClientToday {
  readonly client_id: number
  readonly client_name: string
  readonly logged: number
  readonly time_seconds: number
}

/** Work of the team that should have been looked at again before now. */
export interface LateFollowUps {
  readonly kind: 'follow-ups late'
  readonly count: number
  readonly oldest: string
  readonly client_name: string
}

/** What people log beside their clock, for the day and the team on the first page. */
export interface LoggedWork {
  /** Whether a person sees the sums of their own day. */
  readonly isFor: (reader: CardReader) => boolean
  /** One answer for each day that is asked for. */
  readonly ofDays: (request: CardRequest, days: readonly CountedDay[]) => Promise<LoggedDay[]>
  /** The clients the reader's direct reports logged most for today. */
  readonly clients: (request: CardRequest) => Promise<ClientToday[]>
  readonly late: (request: CardRequest) => Promise<LateFollowUps[]>
}

/** Filled by the area that keeps the logs; without one the first page shows the clock alone. */
export const loggedWork = contributionPoint<LoggedWork>('logged-work')
