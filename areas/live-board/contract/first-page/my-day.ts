import type { LoggedSums } from './logged-work.ts'

/** The plan of one's own day. Moments are ISO 8601. */
export interface PlannedDay {
  readonly business_date: string
  readonly shift_name: string | null
  readonly client_name: string | null
  readonly is_rest: boolean
  /** The holiday or leave that frees them. */
  readonly holiday: string | null
  readonly planned_start: string | null
  readonly planned_end: string | null
  readonly zone_name: string
  /** The breaks of the shift in their order, at the times they are planned. */
  readonly breaks: readonly { readonly name: string; readonly at: string }[]
}

/** One's own day, as the first page shows it. */
export interface MyDay {
  readonly local_date: string
  readonly zone_name: string
  readonly office_name: string | null
  /** The plan that holds this moment, such as last night's; else that of their own date. */
  readonly today: PlannedDay | null
  /** Null where the activity log may not be viewed. */
  readonly activities: LoggedSums | null
}
