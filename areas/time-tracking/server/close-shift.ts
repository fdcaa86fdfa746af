import type { Sql } from '#platform/server/database/database.ts'
import { END_TIMER } from '../contract/clock-state.ts'
import { type ShiftSums, sumsOf } from '../contract/shift-sums.ts'
import type { OpenShift } from './open-shift.ts'
import { allowancesOf } from './shift-plan.ts'

/** Ends an open shift at a moment: its running entry, its sums and its flags. Provisional when somebody says so afterwards. */
export async function closeShift(
  sql: Sql,
  shift: OpenShift,
  endedAt: string,
  state: 'Closed' | 'Provisional',
  flags: readonly string[],
): Promise<void> {
  const [sums, grace] = await Promise.all([
    sumsUntil(sql, shift, endedAt),
    graceOf(sql, shift.shift_id),
  ])
  const all = new Set([...shift.flags, ...flags])
  if (sums.late > grace.late) all.add('Late')
  if (sums.early_leave > grace.early) all.add('Early leave')
  if (sums.over_break > 0) all.add('Over break')
  await sql.rows(
    `update shift_days set ended_at = $2, state = $3, flags = $4, at_desk_time = $5, on_break_time = $6, ttl_shift_time = $7, paid_break_seconds = $8, over_break_seconds = $9,
            late_seconds = $10, early_leave_seconds = $11, overtime_seconds = $12, payable_seconds = $13, version = version + 1, date_updated = statement_timestamp() where id = $1`,
    [
      shift.shift_day_id,
      endedAt,
      state,
      [...all],
      sums.at_desk,
      sums.on_break,
      sums.ttl,
      sums.paid_break,
      sums.over_break,
      sums.late,
      sums.early_leave,
      sums.overtime,
      sums.payable,
    ],
  )
}

async function sumsUntil(sql: Sql, shift: OpenShift, endedAt: string): Promise<ShiftSums> {
  const [rows, allowances] = await Promise.all([
    sql.rows<{ status: string; from: string; to: string | null }>(
      `select status, clockin_timefrom as "from", ended_at as "to" from clock_entries where shift_day_id = $1 and status <> $2 and superseded_by is null order by clockin_timefrom, id`,
      [shift.shift_day_id, END_TIMER],
    ),
    allowancesOf(sql, shift.shift_id, shift.business_date),
  ])
  const plan =
    shift.planned_start !== null && shift.planned_end !== null
      ? { start: Date.parse(shift.planned_start), end: Date.parse(shift.planned_end) }
      : undefined
  return sumsOf({
    stretches: rows.map(({ status, from, to }) => ({
      status,
      from: Date.parse(from),
      to: Date.parse(to ?? endedAt),
    })),
    plan,
    allowances,
    isRestDay: shift.flags.includes('Rest day'),
    isLaterStretch: shift.sequence > 1,
  })
}

/** Seconds of lateness a shift forgives in its marks; they are counted in full all the same. */
async function graceOf(sql: Sql, shiftId: number | null): Promise<{ late: number; early: number }> {
  const [grace] = await sql.rows<{ late: number; early: number }>(
    'select late_grace_minutes * 60 as late, early_grace_minutes * 60 as early from shifts where id = $1',
    [shiftId],
  )
  return grace ?? { late: 0, early: 0 }
}
