import { refuse } from '#platform/contract/problems.ts'
import type { Viewer } from '#platform/server/access/viewer.ts'
import type { Sql } from '#platform/server/database/database.ts'
import type { Answer } from '#platform/server/kernel/request.ts'
import type { CallRequest } from '#platform/server/kernel/served-area.ts'
import { activityProblems } from '../../contract/problems.ts'
import type { Timer, ShownTimer } from '../../contract/timer.ts'
import { latestTimer } from './read-timer.ts'

type Request = Pick<CallRequest, 'sql' | 'viewer' | 'now'>

/** Measured time is counted in whole seconds, as the clock's is. */
export const wholeSecond = (moment: string): string => `${moment.slice(0, 19)}.000Z`

const personOf = ({ employee_id }: Viewer): number =>
  employee_id ?? refuse(activityProblems.noEmployee)

/** The running timer of the caller; else one that ended without them. */
export async function timer({ sql, viewer, now }: Request): Promise<Answer<ShownTimer | null>> {
  if (viewer.employee_id === null) return { data: null }
  const latest = await latestTimer(sql, viewer.employee_id, now)
  const isDone = latest?.state === 'Stopped' && latest.reason === null
  return { data: latest && !isDone ? { ...latest, counted_at: now } : null }
}

/** Starts a timer, or goes on with the one that stands still. One that was forgotten ends first; two tabs start one. */
export async function startTimer(request: Request): Promise<Answer<ShownTimer | null>> {
  const { sql, viewer, now } = request
  const employee = personOf(viewer)
  const latest = await lockedTimer(request)
  if (latest && latest.state === 'Stopped') await stop(sql, latest, latest.ended_at ?? now)
  if (!latest || latest.state === 'Stopped')
    await sql.rows(
      'insert into activity_timers (employee_id, user_id, started_at) values ($1, $2, $3) on conflict do nothing',
      [employee, viewer.user_id, wholeSecond(now)],
    )
  else await resume(sql, latest, wholeSecond(now))
  return timer(request)
}

export async function pauseTimer(request: Request): Promise<Answer<ShownTimer | null>> {
  const { sql, now } = request
  const latest = (await lockedTimer(request)) ?? refuse(activityProblems.noTimer)
  if (latest.state === 'Stopped') refuse(activityProblems.noTimer)
  await sql.rows('update activity_timers set paused_at = coalesce(paused_at, $2) where id = $1', [
    latest.id,
    wholeSecond(now),
  ])
  return timer(request)
}

/** Ends the caller's timer now, or at the end of the shift that ended before; one that is stopped already answers the same. */
export async function stopTimer(request: Request): Promise<Answer<ShownTimer | null>> {
  const { sql, viewer, now } = request
  const latest = (await lockedTimer(request)) ?? refuse(activityProblems.noTimer)
  await stop(sql, latest, latest.ended_at ?? wholeSecond(now))
  const stopped =
    (await latestTimer(sql, personOf(viewer), now)) ?? refuse(activityProblems.noTimer)
  return { data: { ...stopped, counted_at: now } }
}

/** The caller's newest timer, held until the request ends: what two tabs ask happens one after the other. */
async function lockedTimer({ sql, viewer, now }: Request): Promise<Timer | undefined> {
  const employee = personOf(viewer)
  await sql.rows('select from people.hold_person($1)', [employee])
  return latestTimer(sql, employee, now)
}

async function resume(sql: Sql, { id }: Timer, now: string): Promise<void> {
  await sql.rows(
    `update activity_timers set pauses = pauses + tstzmultirange(tstzrange(paused_at, greatest($2::timestamptz, paused_at))), paused_at = null
      where id = $1 and paused_at is not null`,
    [id, now],
  )
}

/** Ends a timer and keeps what it measured; what the clock says later about the time changes nothing any more. */
export async function stop(
  sql: Sql,
  { id, reason, state, stretches }: Timer,
  at: string,
): Promise<void> {
  const spans = stretches.map(({ from, to }) => `[${from},${to})`)
  await sql.rows(
    `update activity_timers set stopped_at = $2, active = $3::tstzmultirange * tstzmultirange(tstzrange(started_at, $2)), paused_at = null, ended_by = $4
      where id = $1 and stopped_at is null`,
    [id, at, `{${spans.join(',')}}`, state === 'Stopped' ? reason : null],
  )
}
