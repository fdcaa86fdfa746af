import { refuse } from '#platform/contract/problems.ts'
import type { Sql } from '#platform/server/database/database.ts'
import { clockProblems } from '../contract/clock-state.ts'

/** What a client says about one press of a button. */
export interface Press {
  readonly client_event_id: string | null
  readonly client_time: string | null
}

/** When a punch counts. One that waited for a connection counts when it was made, and is marked. */
export interface Punched {
  readonly at: string
  readonly waited: boolean
}

const MINUTE_MS = 60_000
/** What waited longer is no punch any more but a correction, which somebody has to approve. */
const OLDEST_MS = 24 * 60 * MINUTE_MS
/** Clocks of devices run a little ahead. */
const FUTURE_MS = 2 * MINUTE_MS

/** The clock is told in whole seconds: sums then never differ from their parts. */
export const wholeSecond = (moment: string): string => `${moment.slice(0, 19)}.000Z`

/**
 * When a punch counts. The server's time decides, unless the client names the event and says when it happened: then it waited.
 * Such a claim is bounded: not older than a day, not ahead of the server, and never before what the clock holds already.
 */
export async function whenPunched(
  sql: Sql,
  employeeId: number,
  { client_event_id, client_time }: Press,
  now: string,
): Promise<Punched> {
  if (client_event_id === null || client_time === null)
    return { at: wholeSecond(now), waited: false }
  const age = Date.parse(now) - Date.parse(client_time)
  if (age < -FUTURE_MS) refuse(clockProblems.inTheFuture)
  if (age > OLDEST_MS) refuse(clockProblems.waitedTooLong)
  const at = wholeSecond(age < 0 ? now : new Date(client_time).toISOString())
  const last = await lastEntry(sql, employeeId)
  if (last !== undefined && at < last) refuse(clockProblems.beforeTheLast)
  return { at, waited: true }
}

async function lastEntry(sql: Sql, employeeId: number): Promise<string | undefined> {
  const [last] = await sql.rows<{ at: string | null }>(
    'select max(clockin_timefrom) as at from clock_entries where employee_id = $1 and superseded_by is null',
    [employeeId],
  )
  return last?.at ?? undefined
}
