import type { Sql } from '#platform/server/database/database.ts'
import type { Corrected } from '../../contract/corrected-shift.ts'
import { type BreakAllowance, type ShiftSums, sumsOf } from '../../contract/shift-sums.ts'
import type { OvertimeRule } from '../../contract/overtime-rule.ts'
import { isFreeDay } from '../shift-plan.ts'

/** What of a shift day its sums depend on. */
export interface SummedDay {
  readonly planned_start: string | null
  readonly planned_end: string | null
  readonly flags: readonly string[]
  readonly sequence: number
}

/** What a day is measured by: what breaks its shift allows, and what counts as overtime. */
export interface Measures {
  readonly allowances: readonly BreakAllowance[]
  readonly overtimeRule: OvertimeRule
}

/** The sums of a day from its stretches. */
export const sumsFrom = (
  { planned_start, planned_end, flags, sequence }: SummedDay,
  stretches: readonly Corrected[],
  { allowances, overtimeRule }: Measures,
): ShiftSums =>
  sumsOf({
    stretches: stretches.map(({ status, from, to }) => ({
      status,
      from: Date.parse(from),
      to: Date.parse(to),
    })),
    plan:
      planned_start !== null && planned_end !== null
        ? { start: Date.parse(planned_start), end: Date.parse(planned_end) }
        : undefined,
    allowances,
    overtimeRule,
    isRestDay: isFreeDay(flags),
    isLaterStretch: sequence > 1,
  })

/** Seconds of lateness a shift forgives in its marks; they are counted in full all the same. */
export interface Grace {
  readonly late: number
  readonly early: number
}

/** What the shift of a day forgave on it. */
export async function graceOf(
  sql: Sql,
  { shift_id, business_date }: { readonly shift_id: number | null; readonly business_date: string },
): Promise<Grace> {
  const [grace] = await sql.rows<Grace>(
    `select s.late_grace_minutes * 60 as late, s.early_grace_minutes * 60 as early
       from scheduling.shifts stored cross join lateral as_of(stored, 'shifts', stored.id, $2::date) s where stored.id = $1`,
    [shift_id, business_date],
  )
  return grace ?? { late: 0, early: 0 }
}

/** What the sums of a day are marked with. */
export const marksOf = (sums: ShiftSums, grace: Grace): string[] => [
  ...(sums.late > grace.late ? ['Late'] : []),
  ...(sums.early_leave > grace.early ? ['Early leave'] : []),
  ...(sums.over_break > 0 ? ['Over break'] : []),
]

/** As it was when a person decided. */
const SAME = '(overtime_asked_seconds, overtime_seconds) = ($16::integer, $13::integer)'

interface EndedDay {
  readonly id: number
  readonly startedAt: string
  readonly endedAt: string
  readonly state: 'Closed' | 'Provisional'
  readonly flags: ReadonlySet<string>
  readonly sums: ShiftSums
}

/**
 * Writes down how a shift day ended, and what it came to. What was decided about its overtime stands as long as nothing about the
 * overtime changed; else it is asked for anew.
 */
export const storeSums = (sql: Sql, { id, startedAt, endedAt, state, flags, sums }: EndedDay) =>
  sql.rows(
    `update shift_days set started_at = $2, ended_at = $3, state = $4, flags = $5, desk_seconds = $6, break_seconds = $7, total_seconds = $8, paid_break_seconds = $9,
            over_break_seconds = $10, late_seconds = $11, early_leave_seconds = $12, overtime_seconds = $13, early_seconds = $15,
            overtime_asked_seconds = $16, overtime_uncounted_seconds = $17, payable_seconds = $14 + case when ${SAME} then overtime_approved_seconds else 0 end,
            overtime_approved_seconds = case when ${SAME} then overtime_approved_seconds else 0 end,
            overtime_state = case when ${SAME} then overtime_state when $16 > 0 then 'Waiting' end,
            overtime_decided_by = case when ${SAME} then overtime_decided_by end, overtime_decided_at = case when ${SAME} then overtime_decided_at end,
            overtime_note = case when ${SAME} then overtime_note end,
            version = version + 1, date_updated = statement_timestamp() where id = $1`,
    [
      id,
      startedAt,
      endedAt,
      state,
      [...flags],
      sums.at_desk,
      sums.on_break,
      sums.ttl,
      sums.paid_break,
      sums.over_break,
      sums.late,
      sums.early_leave,
      sums.overtime,
      sums.payable,
      sums.early,
      sums.asked,
      sums.uncounted,
    ],
  )
