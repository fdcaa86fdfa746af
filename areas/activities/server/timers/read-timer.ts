import type { Sql } from '#platform/server/database/database.ts'
import type { Stretch, Timer } from '../../contract/timer.ts'

/** What the database tells of a timer; the rest follows from it. */
interface Found {
  readonly id: number
  readonly started_at: string
  readonly ended_at: string | null
  readonly stopped_at: string | null
  readonly is_paused: boolean
  /** What the clock says: the break that goes on, or what ended the timer without its person. */
  readonly on_break: string | null
  readonly ended_by: string | null
  readonly stretches: readonly Stretch[]
}

/** Nobody works longer on one thing: a timer that ran so long was forgotten. */
const LONGEST = `interval '16 hours'`

/**
 * The timers that `where` selects as `t`, at the moment `at`. A timer measures its span without the pauses taken by hand and without
 * the breaks on the clock; the first clock-out ends what it measures. The clock is read and never told: it knows nothing of timers.
 */
const timersAt = (where: string, at: string): string => `
  select t.id, t.started_at, t.stopped_at, t.paused_at is not null as is_paused, o.status as on_break, coalesce(t.stopped_at, e.at) as ended_at,
         coalesce(t.ended_by, e.by) as ended_by,
         (select coalesce(json_agg(json_build_object('from', lower(r), 'to', upper(r)) order by r), '[]')
            from unnest(coalesce(t.active, tstzmultirange(tstzrange(t.started_at, greatest(coalesce(e.at, ${at}), t.started_at)))
              - t.pauses - case when t.paused_at is null then '{}'::tstzmultirange else tstzmultirange(tstzrange(t.paused_at, null)) end
              - coalesce(b.spans, '{}'::tstzmultirange))) r) as stretches
    from activity_timers t
    left join lateral (
      select x.at, x.by from (
        (select c.clockin_timefrom as at, 'clock-out' as by from time_tracking.clock_entries c
          where c.employee_id = t.employee_id and c.code = 'OUT' and c.superseded_by is null and c.clockin_timefrom between t.started_at and ${at} order by 1 limit 1)
        union all select t.started_at + ${LONGEST}, 'the end of a long day' where t.started_at + ${LONGEST} <= ${at}) x
       order by x.at, x.by limit 1) e on t.stopped_at is null
    left join lateral (
      select range_agg(tstzrange(c.clockin_timefrom, c.ended_at)) as spans from time_tracking.clock_entries c
       where c.employee_id = t.employee_id and c.code = 'BREAK' and c.superseded_by is null
         and c.clockin_timefrom <= ${at} and (c.ended_at is null or c.ended_at > t.started_at)) b on t.stopped_at is null
    left join lateral (
      select c.status from time_tracking.clock_entries c
       where c.employee_id = t.employee_id and c.code = 'BREAK' and c.superseded_by is null and c.clockin_timefrom <= ${at} and c.ended_at is null limit 1) o on t.stopped_at is null
   where ${where}`

/** The newest timer of a person that no log has taken. */
export async function latestTimer(
  sql: Sql,
  employeeId: number,
  at: string,
): Promise<Timer | undefined> {
  const [found] = await sql.rows<Found>(
    `${timersAt('t.employee_id = $1 and t.log_id is null', '$2::timestamptz')} order by t.started_at desc, t.id desc limit 1`,
    [employeeId, at],
  )
  return found && shown(found, at)
}

/** The timer of a person that started at a moment, if no log has taken it yet. */
export async function timerStarted(
  sql: Sql,
  employeeId: number,
  startedAt: string,
  at: string,
): Promise<Timer | undefined> {
  const [found] = await sql.rows<Found>(
    timersAt(
      't.employee_id = $1 and t.log_id is null and t.started_at = $3::timestamptz',
      '$2::timestamptz',
    ),
    [employeeId, at, startedAt],
  )
  return found && shown(found, at)
}

export interface ForgottenTimer {
  readonly id: number
  readonly employee_id: number
  readonly user_id: number
  readonly ended_at: string
}

/** Running timers that ended without their person: the shift is over, or the longest time. All of them, or one. */
export const forgottenTimers = (
  sql: Sql,
  at: string,
  only: number | null = null,
): Promise<ForgottenTimer[]> =>
  sql.rows<ForgottenTimer>(
    `select t.id, t.employee_id, t.user_id, f.ended_at from activity_timers t
       join (${timersAt('t.stopped_at is null and ($2::bigint is null or t.id = $2)', '$1::timestamptz')}) f on f.id = t.id
      where f.ended_at is not null order by t.id for update of t skip locked`,
    [at, only],
  )

const moment = (text: string): string => new Date(text).toISOString()

function shown({ stretches: found, ...timer }: Found, at: string): Timer {
  const stretches = found.map(({ from, to }) => ({ from: moment(from), to: moment(to) }))
  const milliseconds = stretches.reduce(
    (sum, one) => sum + Date.parse(one.to) - Date.parse(one.from),
    0,
  )
  const seconds = Math.floor(milliseconds / 1000)
  const span = Math.floor((Date.parse(timer.ended_at ?? at) - Date.parse(timer.started_at)) / 1000)
  return {
    id: timer.id,
    started_at: timer.started_at,
    ended_at: timer.ended_at,
    ...standing(timer),
    seconds,
    pause_seconds: Math.max(0, span - seconds),
    stretches,
  }
}

function standing(timer: Omit<Found, 'stretches'>): Pick<Timer, 'state' | 'reason'> {
  if (timer.ended_at !== null) return { state: 'Stopped', reason: timer.ended_by }
  if (timer.on_break !== null) return { state: 'Paused', reason: timer.on_break }
  return { state: timer.is_paused ? 'Paused' : 'Running', reason: null }
}
