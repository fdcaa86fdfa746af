import type { Sql } from '#platform/server/database/database.ts'
import type { TypedTimes } from '../../contract/log-times.ts'
import type { Timer } from '../../contract/timer.ts'
import { timerStarted } from './read-timer.ts'
import { stop, wholeSecond } from './timer.ts'

/** What a form counts along may differ by so much from what was measured, and still means it. */
const SAME_SECONDS = 2

interface Measured {
  readonly times: TypedTimes
  /** Whether the log keeps what was measured; a person may know better and type another time. */
  readonly isMeasured: boolean
  /** From when to when it stood still: the person may have done other work then. */
  readonly pauses: readonly (readonly [from: string, to: string])[]
}

/**
 * The times of the timer a new log was begun with: a log that starts when a timer of its person started is that timer's. One that
 * still runs is stopped by it, at the end the log names.
 */
export async function measuredTimes(
  sql: Sql,
  employeeId: number,
  { started_at, ended_at, duration_seconds }: TypedTimes,
  now: string,
): Promise<Measured | undefined> {
  if (!started_at) return undefined
  const running = await timerStarted(sql, employeeId, started_at, now)
  if (!running) return undefined
  await stop(sql, running, running.ended_at ?? wholeSecond(endOf(started_at, ended_at, now)))
  const timer = await timerStarted(sql, employeeId, started_at, now)
  if (!timer) throw new Error('the timer that was stopped is gone')
  const differs = (typed: number | null | undefined, measured: number): boolean =>
    typed !== null && typed !== undefined && Math.abs(typed - measured) > SAME_SECONDS
  const end = timer.ended_at ?? now
  const knowsBetter =
    differs(duration_seconds, timer.seconds) ||
    differs(ended_at ? Date.parse(ended_at) / 1000 : null, Date.parse(end) / 1000)
  if (knowsBetter)
    return { times: { started_at, ended_at, duration_seconds }, isMeasured: false, pauses: [] }
  return {
    times: { started_at, ended_at: end, duration_seconds: timer.seconds },
    isMeasured: true,
    pauses: pausesOf(timer, started_at, end),
  }
}

/** What lies between the stretches of a timer. */
function pausesOf({ stretches }: Timer, start: string, end: string): Measured['pauses'] {
  const edges = [start, ...stretches.flatMap(({ from, to }) => [from, to]), end]
  const pairs = edges.flatMap((from, place): [string, string][] =>
    place % 2 === 0 ? [[from, edges[place + 1] ?? end]] : [],
  )
  return pairs.filter(([from, to]) => Date.parse(from) < Date.parse(to))
}

/** When a running timer ends: at the end a log names that waited for a connection, else now. */
function endOf(startedAt: string, endedAt: string | null | undefined, now: string): string {
  if (!endedAt) return now
  const end = Date.parse(endedAt)
  const hasWaited = end < Date.parse(now) - SAME_SECONDS * 1000 && end > Date.parse(startedAt)
  return hasWaited ? new Date(end).toISOString() : now
}
