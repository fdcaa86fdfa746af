import { Refusal, refuse } from '#platform/contract/problems.ts'
import type { Sql } from '#platform/server/database/database.ts'
import type { OfflineEntry } from '../../contract/offline-entries.ts'
import { clockProblems } from '../../contract/problems.ts'

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
/** What waited longer is no punch any more but a correction, which a person has to approve. */
const OFFLINE_LIMIT_MS = 24 * 60 * MINUTE_MS
/** Clocks of devices run a little ahead. */
const FUTURE_MS = 2 * MINUTE_MS

/** The clock is told in whole seconds: sums then never differ from their parts. */
export const wholeSecond = (moment: string): string => `${moment.slice(0, 19)}.000Z`

/** When a punch counts: the server's time decides, unless the client names the event and says when it happened. Then it waited. */
export function whenPunched({ client_event_id, client_time }: Press, now: string): Punched {
  if (client_event_id === null || client_time === null)
    return { at: wholeSecond(now), waited: false }
  const isAhead = Date.parse(client_time) > Date.parse(now)
  return { at: wholeSecond(isAhead ? now : new Date(client_time).toISOString()), waited: true }
}

/** A claim is bounded: not older than a day, not ahead of the server, and never before what the clock holds already. */
export function refuseClaim(
  { client_time }: Press,
  { at, waited }: Punched,
  last: string | null,
  now: string,
): void {
  if (!waited || client_time === null) return
  const age = Date.parse(now) - Date.parse(client_time)
  if (age < -FUTURE_MS) refuse(clockProblems.inTheFuture)
  if (age > OFFLINE_LIMIT_MS) refuse(clockProblems.waitedTooLong)
  if (last !== null && at < last) refuse(clockProblems.beforeTheLast)
}

const tooLate: readonly string[] = [
  clockProblems.waitedTooLong.code,
  clockProblems.beforeTheLast.code,
  clockProblems.notClockedIn.code,
]

/** Whether a punch was refused because of when it came, and not of what it says. */
export const isTooLate = (problem: unknown): boolean =>
  problem instanceof Refusal && tooLate.includes(problem.code)

/** What waited as an event with a name; a punch of this moment is none. */
export function offlineEntryOf(
  { status, client_event_id, client_time }: Press & { readonly status: string },
  now: string,
): OfflineEntry | undefined {
  if (client_event_id === null || client_time === null) return undefined
  const at = wholeSecond(new Date(client_time).toISOString())
  return { id: client_event_id, status, at, received_at: now }
}

/**
 * When a punch counts among those of its person. Who waited their turn behind another tab may have been given an earlier moment than
 * what that tab has changed: then it counts at the same.
 */
export const inOrder = ({ at, waited }: Punched, last: string | null): string =>
  waited || last === null || last < at ? at : last

/** When the clock of a person last changed. */
export async function lastChange(sql: Sql, employeeId: number): Promise<string | null> {
  const [last] = await sql.rows<{ at: string | null }>(
    'select max(clockin_timefrom) as at from clock_entries where employee_id = $1 and superseded_by is null',
    [employeeId],
  )
  return last?.at ?? null
}
