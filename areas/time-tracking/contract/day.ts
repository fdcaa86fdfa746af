import type { RecordedPlace } from './clock-place.ts'
import type { overtimeStates } from './shift-days.ts'
import type { BreakSum } from './shift-sums.ts'

/** An entry of the clock as the restore and the log show it. */
export interface ClockEntry {
  readonly id: number
  readonly code: 'IN' | 'BREAK' | 'RESUME' | 'OUT'
  readonly status: string
  readonly clockin_date: string
  readonly clockin_timefrom: string
  /** At Desk time of the shift before this entry, hh:mm:ss. */
  readonly total_time: string
  readonly work_from: 'Office' | 'Remote'
  readonly timezone_offset: number
  readonly zone_name: string
  readonly shift_day_id: number
  readonly server_time: string
  readonly running: boolean
  readonly planned_start: string | null
  readonly planned_end: string | null
  readonly is_overrun: boolean
  readonly is_forgotten: boolean
}

/** An entry of the clock as the log lists it. */
export interface LoggedEntry {
  readonly id: number
  readonly code: 'IN' | 'BREAK' | 'RESUME' | 'OUT'
  readonly status: string
  readonly date_created: string
  readonly clockin_timefrom: string
  /** Null while it goes on. */
  readonly ended_at: string | null
  /** Up to now while it goes on. */
  readonly seconds: number
}

/** The planned shift that a clock-in belongs to; moments are empty where nothing is planned. */
export interface ClockPlan {
  readonly business_date: string
  readonly shift_name: string | null
  readonly planned_start: string | null
  readonly planned_end: string | null
  readonly is_early: boolean
}

export interface DayStretch {
  readonly status: string
  readonly from: string
  /** Null while it goes on. */
  readonly to: string | null
  readonly seconds: number
}

/** A shift day with everything a ribbon and a summary need. Moments are ISO 8601, lengths seconds. */
export interface ClockDay {
  readonly shift_day_id: number
  readonly business_date: string
  readonly shift_name: string | null
  readonly planned_start: string | null
  readonly planned_end: string | null
  readonly planned_break_seconds: number
  readonly zone_name: string
  readonly work_from: 'Office' | 'Remote'
  readonly started_at: string
  readonly ended_at: string | null
  readonly state: 'Open' | 'Closed' | 'Provisional' | 'Locked'
  readonly flags: readonly string[]
  readonly at_desk_time: number
  readonly on_break_time: number
  readonly ttl_shift_time: number
  readonly late_seconds: number
  readonly over_break_seconds: number
  readonly early_leave_seconds: number
  readonly early_seconds: number
  readonly overtime_seconds: number
  /** What is paid only as far as a person approves it; it is known when the shift has ended. */
  readonly overtime_asked_seconds: number
  /** What the rule of overtime left out; below 0 where it rounded up. */
  readonly overtime_uncounted_seconds: number
  readonly overtime_approved_seconds: number
  readonly overtime_state: (typeof overtimeStates)[number] | null
  readonly overtime_decided_by_name: string | null
  readonly overtime_note: string | null
  readonly payable_seconds: number
  readonly breaks: readonly BreakSum[]
  readonly stretches: readonly DayStretch[]
  readonly activities_logged: number
  readonly open_follow_ups: number
  /** What was recorded when it began; null where nothing was asked. */
  readonly recorded: RecordedPlace | null
}

/** The sums of a shift in seconds; nothing is 0. */
export type ClockSums = Pick<
  ClockDay,
  'at_desk_time' | 'on_break_time' | 'ttl_shift_time' | 'breaks'
>
