import type { Sql } from '#platform/server/database/database.ts'
import { type ClockSettings, setting } from '../shift-plan.ts'

/** The open shift of a person with its running entry, as the clock decides by it. */
export interface OpenShift {
  readonly shift_day_id: number
  readonly employee_id: number
  readonly business_date: string
  readonly sequence: number
  readonly shift_id: number | null
  readonly planned_start: string | null
  readonly planned_end: string | null
  readonly zone_name: string
  readonly work_from: 'Office' | 'Remote'
  readonly started_at: string
  readonly flags: readonly string[]
  readonly entry_id: number
  readonly status: string
  readonly clockin_timefrom: string
  readonly total_time: number
}

/** Without a plan a shift is asked about after twelve hours, and counts as forgotten after sixteen. */
const UNPLANNED_OVERRUN_HOURS = 12
const UNPLANNED_FORGOTTEN_HOURS = 16

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS

export async function openShift(sql: Sql, employeeId: number): Promise<OpenShift | undefined> {
  const [open] = await sql.rows<OpenShift>(
    `select d.id as shift_day_id, d.employee_id, d.business_date, d.sequence, d.shift_id, d.planned_start, d.planned_end, d.zone_name, d.work_from, d.started_at, d.flags,
            e.id as entry_id, e.status, e.clockin_timefrom, e.total_time
       from shift_days d join clock_entries e on e.shift_day_id = d.id and e.ended_at is null and e.superseded_by is null
      where d.employee_id = $1 and d.state = 'Open'`,
    [employeeId],
  )
  return open
}

type Timed = Pick<OpenShift, 'planned_end' | 'started_at'>

/** Whether a shift runs over its plan so far that its person is asked whether they still work. */
export const isOverrun = (shift: Timed, now: string, settings: ClockSettings): boolean =>
  Date.parse(now) > endOf(shift, settings.overrun_minutes, UNPLANNED_OVERRUN_HOURS)

/** Whether a shift was so plainly left open that it must be said when it ended before a new one begins. */
export const isForgotten = (shift: Timed, now: string, settings: ClockSettings): boolean =>
  Date.parse(now) > endOf(shift, settings.clock_late_minutes, UNPLANNED_FORGOTTEN_HOURS)

/** Whether a shift was left open for another person to say when it ended: of who left the company, at once. */
export const isLeftOpen = (
  shift: Timed & Pick<OpenShift, 'flags'>,
  now: string,
  settings: ClockSettings,
): boolean => shift.flags.includes('Forgotten') || isForgotten(shift, now, settings)

/** SQL: the moments from which the open shift `d` counts as overrun, and as forgotten. As `endOf` says them. */
export const leftOpenSince = (d: string) => ({
  overrun: `case when ${d}.started_at < ${d}.planned_end then ${d}.planned_end + make_interval(mins => ${setting('overrun_minutes')}) else ${d}.started_at + interval '${UNPLANNED_OVERRUN_HOURS} hours' end`,
  forgotten: `time_tracking.forgotten_from(${d}.started_at, ${d}.planned_end)`,
})

/**
 * SQL: up to when the open shift `d` counts. One that is marked as forgotten does not count on: it lasts to the end of its plan, without one
 * (or begun after it) to the last that is known of it, until a person says when it ended.
 */
export const countedUntil = (d: string, now: string): string =>
  `case when 'Forgotten' = any (${d}.flags)
     then least(${now}, case when ${d}.started_at < ${d}.planned_end then ${d}.planned_end else ${lastKnown(d)} end) else ${now} end`

const lastKnown = (d: string): string =>
  `greatest((select max(k.clockin_timefrom) from clock_entries k where k.shift_day_id = ${d}.id and k.superseded_by is null),
            (select max(l.ended_at) from activities.activity_logs l where l.shift_day_id = ${d}.id and not l.is_deleted))`

/** When a shift should be over: some minutes after its plan; without one, or begun after it, some hours after its start. */
function endOf({ planned_end, started_at }: Timed, minutes: number, hours: number): number {
  const start = Date.parse(started_at)
  const planned = planned_end === null ? undefined : Date.parse(planned_end)
  return planned !== undefined && start < planned
    ? planned + minutes * MINUTE_MS
    : start + hours * HOUR_MS
}
