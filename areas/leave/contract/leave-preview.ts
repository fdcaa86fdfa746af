import type { ForeseenStep } from '#platform/contract/approvals.ts'
import type { FieldErrors } from '#platform/contract/problems.ts'
import type { LeaveDay } from './leave-day-rules.ts'

/** How many are there on a day of a leave, and how many must be. */
export interface CoverageDay {
  readonly date: string
  /** Who must be staffed, and the part of them that must be there at least. */
  readonly needed: number
  readonly minimum: number
  /** Who is planned to be there without this leave being approved, and with it. */
  readonly scheduled: number
  readonly after: number
}

/** Fewer than must be there. */
export const isShort = ({ after, minimum }: CoverageDay): boolean => after < minimum

/** Nobody else may go. */
export const isTight = (day: CoverageDay): boolean => !isShort(day) && day.after < day.minimum + 1

/** What a leave would cost, and what stands against it. */
export interface LeavePreview {
  readonly employee: string
  readonly type: string
  readonly days: readonly LeaveDay[]
  readonly total_days: number
  /** What is left before and after; nothing for types without a balance. */
  readonly balance_before: number | null
  readonly balance_after: number | null
  readonly coverage: readonly CoverageDay[]
  readonly problems: FieldErrors
  readonly approvers: readonly ForeseenStep[]
}

/** A person away in the calendar. */
export interface CalendarLeave {
  readonly id: number
  readonly employee_id: number
  readonly employee: string
  readonly type: string
  readonly colour: string | null
  readonly status: 'Submitted' | 'Approved'
  readonly start_date: string
  readonly end_date: string
  readonly half_day: string
  readonly total_days: number
}

/** A person one may hand over to. */
export interface Colleague {
  readonly id: number
  readonly name: string
  readonly designation: string
}

/** A balance that changes when leave is counted anew. */
export interface BalanceChange {
  readonly leave_id: number
  readonly employee: string
  readonly type: string
  readonly start_date: string
  readonly end_date: string
  readonly status: string
  /** Days that come back; with a minus days that are taken. */
  readonly days: number
  /** Why it cannot be changed. */
  readonly refused: string | null
}
