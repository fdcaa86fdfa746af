import { refuse } from '#platform/contract/problems.ts'
import type { Viewer } from '#platform/server/access/viewer.ts'
import type { Sql } from '#platform/server/database/database.ts'
import { END_TIMER, stateOf } from '../../contract/clock-state.ts'
import { closeShift } from './close-shift.ts'
import { openShift } from './open-shift.ts'
import { lockPerson } from './punch.ts'
import { wholeSecond } from './offline-entry.ts'
import { clockProblems } from '../../contract/problems.ts'

interface Forgotten {
  readonly shift_day_id: number
  readonly ended_at: string
  readonly reason: string
}

/** Ends a shift that was left open at the time its person says; it stays provisional, paid up to its plan, until approved. */
export async function closeForgotten(
  sql: Sql,
  viewer: Viewer,
  asked: Forgotten,
  now: string,
): Promise<void> {
  const employeeId = await lockPerson(sql, viewer)
  const shift = await openShift(sql, employeeId)
  if (!shift || shift.shift_day_id !== asked.shift_day_id) refuse(clockProblems.notForgotten)
  const endedAt = wholeSecond(asked.ended_at)
  if (endedAt < shift.clockin_timefrom || endedAt > now)
    refuse(clockProblems.endedOutside, { from: shift.clockin_timefrom })
  const [ended] = await sql.rows<{ seconds: number }>(
    `update clock_entries set ended_at = $2, seconds = extract(epoch from $2::timestamptz - clockin_timefrom)::integer where id = $1 returning seconds`,
    [shift.entry_id, endedAt],
  )
  const worked = stateOf(shift.status) === 'Working' ? (ended?.seconds ?? 0) : 0
  await sql.rows(
    `insert into clock_entries (shift_day_id, employee_id, user_id, code, status, date_created, clockin_date, clockin_timefrom, total_time, ended_at, seconds, work_from, description, zone_name, timezone_offset, source)
     select shift_day_id, employee_id, $2, 'OUT', $3, statement_timestamp(), clockin_date, $4, $5, $4, 0, work_from, left($6, 200), zone_name, timezone_offset, 'Correction' from clock_entries where id = $1`,
    [shift.entry_id, viewer.user_id, END_TIMER, endedAt, shift.total_time + worked, asked.reason],
  )
  await closeShift(sql, shift, endedAt, 'Provisional', ['Forgotten'])
}
