/** What the first page shows: one's own day and, for whoever has direct reports, their team today. Lengths are seconds, moments ISO 8601. */
export interface PlannedDay {
  readonly business_date: string
  readonly shift_name: string | null
  readonly client_name: string | null
  readonly is_rest: boolean
  /** The holiday that frees them. */
  readonly holiday: string | null
  readonly planned_start: string | null
  readonly planned_end: string | null
  readonly zone_name: string
}

export interface MyDay {
  readonly local_date: string
  readonly zone_name: string
  readonly office_name: string | null
  /** The plan that holds this moment, such as last night's; else that of their own date. */
  readonly today: PlannedDay | null
  /** Null where the activity log may not be viewed. */
  readonly activities: {
    readonly logged: number
    readonly time_seconds: number
    readonly average_seconds: number | null
  } | null
}

export interface TeamMember {
  readonly employee_id: number
  readonly user_id: number | null
  readonly name: string
  readonly designation_name: string | null
  /** At Desk, the name of the break, or nothing when the clock is stopped. */
  readonly status: string | null
  readonly since: string | null
  /** Forgotten: nobody ended the shift. */
  readonly state: 'At Desk' | 'On break' | 'Forgotten' | 'Not started' | 'Ended' | 'Free'
  readonly work_from: 'Office' | 'Remote' | null
  readonly shift_name: string | null
  readonly planned_start: string | null
  readonly planned_end: string | null
  readonly zone_name: string
  readonly stretches: readonly {
    readonly status: string
    readonly from: string
    readonly to: string | null
  }[]
  readonly at_desk_time: number
  readonly on_break_time: number
  readonly over_break_seconds: number
  readonly late_seconds: number
  readonly logged: number
  readonly average_seconds: number | null
  readonly last_activity: string | null
}

export type TeamAlert =
  | {
      readonly kind: 'break over'
      readonly employee_id: number
      readonly name: string
      readonly status: string
      readonly over_seconds: number
      readonly since: string
    }
  | {
      readonly kind: 'not started'
      readonly employee_id: number
      readonly name: string
      readonly planned_start: string
    }
  | {
      readonly kind: 'left open'
      readonly employee_id: number
      readonly name: string
      readonly since: string
    }
  | {
      readonly kind: 'follow-ups late'
      readonly count: number
      readonly oldest: string
      readonly client_name: string
    }

export interface TeamToday {
  readonly counted_at: string
  readonly people: readonly TeamMember[]
  /** At most three things that need the lead, the most pressing first. */
  readonly alerts: readonly TeamAlert[]
  readonly clients: readonly {
    readonly client_id: number
    readonly client_name: string
    readonly logged: number
    readonly time_seconds: number
  }[]
}

export interface DefaultDashboard {
  readonly my_day: MyDay | null
  readonly team: TeamToday | null
  /** The data of the cards areas contribute, by the names of the cards this person sees. */
  readonly cards: Readonly<Record<string, unknown>>
}
