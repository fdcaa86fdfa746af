import type { Problem } from '#platform/contract/problems.ts'
import { windowOpensOn } from '../certificates/certificate-dates.ts'
import { attemptProblems } from './attempt-problems.ts'

/** A submission so late is still taken: the network is not the fault of the person. */
export const LATE_SECONDS = 30
/** Longer than this without a sign nobody counts as learning. */
export const IDLE_SECONDS = 600
/** An attempt nobody saved for so long is abandoned. */
export const ABANDONED_HOURS = 24
/** So long after its end an attempt is shown to a person whom its course does not reach any more: they want to know how it went. */
export const RESULT_HOURS = 24

/** Where a person stands with a course, as far as another attempt depends on it. */
export interface Standing {
  /** Attempts since the course was passed, the open one included. */
  readonly used: number
  readonly max_attempts: number
  readonly extra_attempts: number
  readonly retry_wait_hours: number
  /** When the last of these attempts was closed. */
  readonly last_closed_at: string | null
  readonly passed_on: string | null
  readonly expires_on: string | null
  /** The day it is where the person is. */
  readonly today: string
  readonly now: string
}

/** Attempts a person has in all; null without a limit. */
export const attemptsOf = ({ max_attempts, extra_attempts }: Standing): number | null =>
  max_attempts === 0 ? null : max_attempts + extra_attempts

export const attemptsLeft = (standing: Standing): number | null => {
  const all = attemptsOf(standing)
  return all === null ? null : Math.max(0, all - standing.used)
}

/** Why no attempt can be begun, with what its words need; undefined when one can. */
export function whyNotBegin(standing: Standing):
  | {
      readonly problem: Problem
      readonly day?: string
      readonly at?: string
      readonly count?: number
    }
  | undefined {
  const { passed_on, expires_on, today, last_closed_at, retry_wait_hours, now } = standing
  if (passed_on !== null) {
    if (expires_on === null) return { problem: attemptProblems.passed }
    const day = windowOpensOn(expires_on)
    if (today < day) return { problem: attemptProblems.passedUntil, day }
  }
  const all = attemptsOf(standing)
  if (all !== null && standing.used >= all)
    return { problem: all === 1 ? attemptProblems.usedOne : attemptProblems.used, count: all }
  if (last_closed_at === null || retry_wait_hours === 0) return undefined
  const at = new Date(Date.parse(last_closed_at) + retry_wait_hours * 3_600_000).toISOString()
  return at > now ? { problem: attemptProblems.wait, at } : undefined
}

/** When the time of an attempt is over; null without a limit. */
export const endOf = (startedAt: string, limitMinutes: number): string | null =>
  limitMinutes === 0 ? null : new Date(Date.parse(startedAt) + limitMinutes * 60_000).toISOString()

/** Whether answers come too late to be taken. */
export const isOver = (endsAt: string | null, now: string): boolean =>
  endsAt !== null && Date.parse(now) > Date.parse(endsAt) + LATE_SECONDS * 1000

/** What a page rounds off before one save it says with the next. */
const ROUNDING_SECONDS = 1

/** Time on the server's clock that can have been spent on slides. */
export interface PassedTime {
  readonly sinceSaved: number
  readonly sinceStarted: number
  /** What was counted of this attempt before. */
  readonly counted: number
}

/**
 * What of the seconds a page claims is counted: never more than passed since the last save, nor than a person stays without a sign. Whole
 * seconds are counted, and what is left of them comes with the next save; in all it is never more than passed since the start.
 */
export function countedViews(
  claimed: readonly { readonly slide_id: number; readonly seconds: number }[],
  { sinceSaved, sinceStarted, counted: before }: PassedTime,
): { readonly slide_id: number; readonly seconds: number }[] {
  const most = Math.min(IDLE_SECONDS, sinceSaved + ROUNDING_SECONDS, sinceStarted - before)
  let left = Math.max(0, Math.floor(most))
  return claimed.map(({ slide_id, seconds }) => {
    const counted = Math.min(left, Math.max(0, Math.floor(seconds)))
    left -= counted
    return { slide_id, seconds: counted }
  })
}
