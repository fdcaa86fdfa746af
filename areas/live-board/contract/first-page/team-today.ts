import type { BoardNeed } from '../live-board.ts'
import type { ClientToday, LateFollowUps } from './logged-work.ts'

/** A direct report and their day, for the first page. Lengths are seconds, moments ISO 8601. */
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

export type TeamAlert = BoardNeed | LateFollowUps

/** The team of a lead today. */
export interface TeamToday {
  readonly counted_at: string
  readonly people: readonly TeamMember[]
  /** At most three things that need the lead, the most pressing first. */
  readonly alerts: readonly TeamAlert[]
  readonly clients: readonly ClientToday[]
}
