import { handleTime } from '#platform/contract/words/durations.ts'
import { refuse } from '#platform/contract/problems.ts'
import { activityProblems } from './problems.ts'

/** When a piece of work was done, as typed: any two of start, end and handling time say all three; the end alone leaves its time unknown. */
export interface TypedTimes {
  readonly started_at?: string | null | undefined
  readonly ended_at?: string | null | undefined
  readonly duration_seconds?: number | null | undefined
}

export interface LogTimes {
  readonly started_at: string
  readonly ended_at: string
  /** Null where nobody knows how long it took: that is not a time of zero. */
  readonly duration_seconds: number | null
  readonly pause_seconds: number
}

/** A clock that runs a little ahead is forgiven; older work than this needs an upload or a lead. */
const FUTURE_MS = 2 * 60_000
const OLDEST_DAYS = 31
const DAY_MS = 86_400_000

const iso = (milliseconds: number): string => new Date(milliseconds).toISOString()

/** Completes the times of a log; `now` stands for an end that was not given. Refuses what cannot be. */
export function logTimes(
  { started_at, ended_at, duration_seconds }: TypedTimes,
  now: string,
  maxSeconds: number,
  oldestDays: number = OLDEST_DAYS,
): LogTimes {
  const given = duration_seconds ?? undefined
  const start = started_at ? Date.parse(started_at) : undefined
  const end = ended_at
    ? Date.parse(ended_at)
    : start !== undefined && given !== undefined
      ? start + given * 1000
      : Math.max(Date.parse(now), start ?? 0)
  const begin = start ?? end - (given ?? 0) * 1000
  const span = Math.floor((end - begin) / 1000)
  const isUnknown = given === undefined && start === undefined
  const duration = isUnknown ? null : (given ?? span)
  if (begin > Date.parse(now) + FUTURE_MS || end > Date.parse(now) + FUTURE_MS)
    refuse(activityProblems.future)
  if (end < begin) refuse(activityProblems.endsBeforeStart)
  if (begin < Date.parse(now) - oldestDays * DAY_MS)
    refuse(activityProblems.tooOld, { days: oldestDays })
  if (duration !== null && duration > maxSeconds)
    refuse(activityProblems.tooLong, { max: handleTime(maxSeconds) })
  if (duration !== null && duration > span) refuse(activityProblems.longerThanSpan)
  return {
    started_at: iso(begin),
    ended_at: iso(end),
    duration_seconds: duration,
    pause_seconds: duration === null ? 0 : span - duration,
  }
}
