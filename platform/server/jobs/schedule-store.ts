import type { ScheduleAnswer } from '#platform/contract/schedules.ts'
import { type Sql, sqlState } from '../database/database.ts'
import { dueTimes, nextDue, type Schedule, type ScheduleRun, type Timing } from './schedule.ts'

/** A run that a node has claimed. */
export interface ClaimedRun extends Omit<ScheduleRun, 'key'> {
  readonly id: number
  readonly task: string
  /** Which attempt it is; a lease is renewed and ended only by the attempt that holds it. */
  readonly attempts: number
}

/** A node that renews nothing for this long is taken for dead. */
const LEASE = `statement_timestamp() + interval '30 seconds'`

/** Writes down what the program declares. A changed time counts from now on; an unchanged one stays due when it was. */
export async function storeSchedule(
  sql: Sql,
  { name, label, timing, cron, zone, missed }: Schedule,
  now: string,
): Promise<void> {
  await sql.rows(
    `insert into schedules as s (name, task, label, timing, cron, zone_name, missed, next_due) values ($1, $1, $2, $3, $4, $5, $6, $7)
     on conflict (name) do update set label = $2, timing = $3, cron = $4, zone_name = $5, missed = $6,
       next_due = case when (s.cron, s.zone_name) = ($4, $5) then s.next_due else excluded.next_due end`,
    [name, label, timing, cron, zone, missed, nextDue({ cron, zone }, now)],
  )
}

interface Due extends Timing {
  readonly name: string
  readonly next_due: string
}

/** Makes runs of what a schedule has due and moves it on, all or nothing; false when nothing is due, or others are at it. */
export async function storeDue(sql: Sql, tasks: readonly string[], now: string): Promise<boolean> {
  const [due] = await sql.rows<Due>(
    `select name, cron, zone_name as zone, missed, next_due from schedules where next_due <= $1 and task = any($2)
      order by next_due for no key update skip locked limit 1`,
    [now, tasks],
  )
  if (!due) return false
  const { times, next, words } = readTimes(due, now)
  await sql.rows(
    `insert into schedule_runs (schedule, due_at, state, words) select $1, unnest($2::timestamptz[]), case when $3::text is null then 'waiting' else 'failed' end, $3
      on conflict (schedule, due_at) do nothing`,
    [due.name, times, words],
  )
  await sql.rows('update schedules set next_due = $2 where name = $1', [due.name, next])
  return true
}

/** A schedule whose time cannot be read is not due again, and says why; it keeps no other one waiting. */
function readTimes(due: Due, now: string) {
  try {
    const times = dueTimes(due, due.next_due, now)
    return { times, next: nextDue(due, times.at(-1) ?? due.next_due), words: null }
  } catch (problem) {
    return {
      times: [due.next_due],
      next: null,
      words: `Its time cannot be read: ${String(problem)}`,
    }
  }
}

/** Takes the run that is due for longest, or whose node died. Runs of one schedule never overlap. */
export async function claimRun(
  sql: Sql,
  tasks: readonly string[],
): Promise<ClaimedRun | undefined> {
  try {
    const [claimed] = await sql.rows<ClaimedRun>(
      `update schedule_runs r set state = 'running', attempts = attempts + 1, leased_until = ${LEASE} from schedules s
        where s.name = r.schedule and r.id = (
          select r.id from schedule_runs r join schedules s on s.name = r.schedule
           where s.task = any($1)
             and (r.state = 'waiting' and coalesce(r.leased_until, '-infinity') < statement_timestamp()
                  and not exists (select 1 from schedule_runs o where o.schedule = r.schedule and o.state = 'running')
               or r.state = 'running' and r.leased_until < statement_timestamp())
           order by r.due_at for no key update skip locked limit 1)
        returning r.id, r.schedule, s.task, r.due_at, r.attempts`,
      [tasks],
    )
    return claimed
  } catch (problem) {
    if (sqlState(problem) === UNIQUE) return undefined // another node has just begun a run of the same schedule
    throw problem
  }
}

const UNIQUE = '23505'

const HELD = `id = $1 and attempts = $2 and state = 'running'`

export const renewRun = (sql: Sql, { id, attempts }: ClaimedRun) =>
  sql.rows(`update schedule_runs set leased_until = ${LEASE} where ${HELD}`, [id, attempts])

/** Ends a run; false when another attempt has taken it. */
export async function endRun(
  sql: Sql,
  { id, attempts }: ClaimedRun,
  state: 'done' | 'failed',
  words: string,
): Promise<boolean> {
  const ended = await sql.rows(
    `update schedule_runs set state = $3, words = $4, leased_until = null, date_ended = statement_timestamp() where ${HELD} returning id`,
    [id, attempts, state, words],
  )
  return ended.length > 0
}

/** Gives a run back, to be claimed after some seconds. */
export const returnRun = (sql: Sql, { id, attempts }: ClaimedRun, seconds: number) =>
  sql.rows(
    `update schedule_runs set state = 'waiting', leased_until = statement_timestamp() + $3 * interval '1 second' where ${HELD}`,
    [id, attempts, seconds],
  )

/** Has a schedule run beside its times and answers the id of the run; none when it runs already, or is not known. */
export async function storeAsked(
  sql: Sql,
  name: string,
  userId: number,
): Promise<number | undefined> {
  const [asked] = await sql.rows<{ id: number }>(
    `insert into schedule_runs (schedule, due_at, asked_by) select s.name, statement_timestamp(), $2 from schedules s
      where s.name = $1 and not exists (select 1 from schedule_runs o where o.schedule = s.name and o.state in ('waiting', 'running'))
     on conflict (schedule, due_at) do nothing returning id`,
    [name, userId],
  )
  return asked?.id
}

/** Milliseconds until something is due; nothing when nothing ever is. */
export async function untilDue(
  sql: Sql,
  tasks: readonly string[],
  now: string,
): Promise<number | null> {
  const [next] = await sql.rows<{ ms: number | null }>(
    `select (extract(epoch from min(next_due) - $2::timestamptz) * 1000)::float8 as ms from schedules where task = any($1)`,
    [tasks, now],
  )
  return next?.ms ?? null
}

/** All schedules with their latest runs, the next to be due first. */
export const allSchedules = (sql: Sql): Promise<Omit<ScheduleAnswer, 'faults' | 'fault_count'>[]> =>
  sql.rows(
    `select s.name, s.label, s.timing, s.zone_name, s.next_due,
            (select json_build_object('due_at', r.due_at, 'state', r.state, 'words', r.words, 'date_ended', r.date_ended)
               from schedule_runs r where r.schedule = s.name order by r.due_at desc, r.id desc limit 1) as last
       from schedules s order by s.next_due nulls last, s.label`,
  )

/** What was done is listed for a while. */
export const SWEPT_RUNS = `delete from schedule_runs where date_ended < statement_timestamp() - interval '7 days'`
