import { Cron } from 'croner'
import type { Sql } from '../database/database.ts'

/** One due time of a schedule. */
export interface ScheduleRun {
  readonly schedule: string
  readonly due_at: string
  /** The same for every attempt: whatever leaves the database is marked with it, and so happens once. */
  readonly key: string
}

/**
 * What is done, and what came of it in words. `inside` runs in the transaction that notes the run as done: all of it happens once,
 * or not at all. `outside` has no transaction, and is done again when its server dies in the middle.
 */
export type Work =
  | { readonly inside: (sql: Sql, run: ScheduleRun) => Promise<string> }
  | { readonly outside: (run: ScheduleRun) => Promise<string> }

/** When something is due: a cron expression (minute, hour, day, month, weekday; with six fields seconds first) in a zone. */
export interface Timing {
  readonly cron: string
  readonly zone: string
  /** What was missed while no server ran happens once; `each` makes up for every time. */
  readonly missed: 'once' | 'each'
}

export interface Schedule extends Timing {
  readonly name: string
  readonly label: string
  /** When, in words: "Every hour". */
  readonly timing: string
  /** It is due only while something asks for it: it is begun by `Schedules.begin`, and not by the start. */
  readonly onlyWhenBegun?: boolean
  readonly work: Work
}

type Given = Pick<Schedule, 'label' | 'timing' | 'cron'> &
  Partial<Omit<Timing, 'cron'>> &
  Pick<Schedule, 'onlyWhenBegun'> &
  Work

/** Declares what happens again and again, once for all servers together. */
export const schedule = (
  name: string,
  { label, timing, cron, zone = 'UTC', missed = 'once', onlyWhenBegun = false, ...work }: Given,
): Schedule => ({ name, label, timing, cron, zone, missed, onlyWhenBegun, work })

/**
 * The first due time after a moment. The zone decides: a time of day that clocks leave out in spring is due when they have been put
 * forward, one that comes twice in autumn the first time; what is due every hour is due in every hour that passes.
 */
export function nextDue(
  { cron, zone }: Pick<Timing, 'cron' | 'zone'>,
  after: string,
): string | null {
  return timesOf(cron, zone).nextRun(new Date(after))?.toISOString() ?? null
}

/** Due times that are stored at once; the rest of a long absence comes right behind. */
const SOME = 100

/** The due times up to now that become runs, the first being `due`: all of them, or the last alone. */
export function dueTimes({ cron, zone, missed }: Timing, due: string, now: string): string[] {
  const times = timesOf(cron, zone)
  const latest = times.previousRuns(1, new Date(Date.parse(now) + 1))[0]?.toISOString() ?? due
  if (missed === 'once') return [latest > due ? latest : due]
  const found = [due]
  while (found.length < SOME) {
    const next = times.nextRun(new Date(found.at(-1) ?? due))?.toISOString()
    if (next === undefined || next > now) break
    found.push(next)
  }
  return found
}

const timesOf = (cron: string, zone: string): Cron =>
  new Cron(cron, { timezone: zone, paused: true })
