import { changeRows } from '#platform/server/records/change-rows.ts'
import type { Sql } from '#platform/server/database/database.ts'
import { type DueTime, dueTimesBetween, nextDueTime } from '../../contract/due-times/due-times.ts'
import { emailScheduler } from '../../contract/schedules/email-scheduler.ts'
import { dueRuleOf, nextLook, type TimedValues } from '../schedules/due-rule.ts'
import { SUPERSEDED, tooLate } from './miss-late-runs.ts'

/** A schedule that is due. */
interface DueSchedule extends TimedValues {
  readonly id: number
  readonly email_report_setup_id: number | null
  readonly next_look_at: string
  readonly catch_up_hours: number
  readonly created_by: number | null
}

/** Runs that one look writes down: of a long absence the newest. */
const MOST_RUNS = 100

const DUE = `select id, email_report_setup_id, next_look_at, catch_up_hours, created_by, frequency, days_of_week, day_of_month, time_of_day, extra_times,
       office_id, timezone_id, start_date, end_date, holiday_rule
  from email_scheduler where is_active and not is_deleted and next_look_at <= $1
 order by next_look_at, id for no key update skip locked limit 1`

/**
 * Makes runs of what a schedule has due and moves it on, all or nothing; false when nothing is due, or other servers are at it. Of several
 * due times the last alone is sent: never a burst.
 */
export async function storeDueRuns(sql: Sql, now: string): Promise<boolean> {
  const [schedule] = await sql.rows<DueSchedule>(DUE, [now])
  if (!schedule) return false
  const rule = await dueRuleOf(sql, schedule, now)
  const due = rule ? dueTimesBetween(rule, schedule.next_look_at, now).slice(-MOST_RUNS) : []
  const runs = runsOf(due, schedule.catch_up_hours, now)
  await sql.rows(
    `insert into email_runs (email_scheduler_id, email_report_setup_id, due_at, state, reason, created_by, updated_by, finished_at)
     select $1, $2, r.due_at, r.state, r.reason, $3, $3, case when r.state <> 'Due' then statement_timestamp() end
       from jsonb_to_recordset($4::jsonb) as r (due_at timestamptz, state text, reason text)
     on conflict (email_scheduler_id, due_at) do nothing`,
    [schedule.id, schedule.email_report_setup_id, schedule.created_by, JSON.stringify(runs)],
  )
  const next = rule && nextDueTime(rule, now)
  const look = rule && nextLook(rule, now)
  await sql.rows(
    'update email_scheduler set next_due_at = $2, next_look_at = $3, zone_name = $4 where id = $1',
    [schedule.id, next?.due_at ?? null, look ?? null, rule?.zone ?? null],
  )
  if (!next) await finish(sql, schedule.id)
  return true
}

interface RunRow {
  readonly due_at: string
  readonly state: 'Due' | 'Missed' | 'Skipped'
  readonly reason: string | null
}

/** What becomes of each due time. */
function runsOf(due: readonly DueTime[], catchUpHours: number, now: string): RunRow[] {
  const last = due.findLast(({ skipped }) => skipped === undefined)
  return due.map((one) => {
    const { due_at, skipped, note } = one
    if (skipped !== undefined) return { due_at, state: 'Skipped', reason: skipped }
    const reason = tooLate(due_at, catchUpHours, now)
    if (reason !== undefined) return { due_at, state: 'Missed', reason }
    if (one !== last) return { due_at, state: 'Missed', reason: SUPERSEDED }
    return { due_at, state: 'Due', reason: note }
  })
}

const finish = (sql: Sql, id: number) =>
  changeRows(sql, emailScheduler, {
    set: `state = 'Finished', next_due_at = null`,
    where: 't.id = $1',
    values: [id],
    actor: null,
  })
