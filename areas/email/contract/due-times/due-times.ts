import { dayNumber, dayOf, daysAfter } from '#platform/contract/days.ts'
import { t } from '#platform/contract/words/texts.ts'
import { momentOfWall, offsetAt } from '#platform/contract/zoned-time.ts'
import { type DayRule, type FreeDays, isDueOn, WEEKEND } from './due-days.ts'

// When something that people set up is due: local times of day in a zone, found on the local calendar and never by adding 24 hours. A
// time that clocks leave out in spring is later by as much as they are put forward; of one that comes twice in autumn the first counts.

export const holidayRules = ['Send anyway', 'Skip', 'Next working day'] as const
export type HolidayRule = (typeof holidayRules)[number]

export interface DueRule extends DayRule {
  /** Times of day, `HH:MM` or `HH:MM:SS`. */
  readonly times: readonly string[]
  /** An IANA name. */
  readonly zone: string
  readonly holiday_rule: HolidayRule
  readonly isFree: FreeDays
}

/** One due time. */
export interface DueTime {
  /** ISO 8601, in UTC. */
  readonly due_at: string
  /** The local day, and the time on the wall: `2027-03-28 08:00`. */
  readonly local: string
  /** Set when the rule for holidays leaves it out: why the office does not work then. */
  readonly skipped?: string
  /** What is unusual about it: "also for 2027-03-26". */
  readonly note: string | null
}

/** No rule leaves out as many days: a year of leap days and holidays. */
const MOST_DAYS = 5 * 366
/** How far back a run may have been moved from: no office is closed for longer. */
const MOST_MOVED = 31
const MS_A_DAY = 86_400_000

/** The due times after a moment, those that are skipped for a holiday included. */
export function dueTimesAfter(rule: DueRule, after: string, count: number): DueTime[] {
  const found: DueTime[] = []
  for (const due of dueTimesFrom(rule, localDay(after, rule.zone))) {
    if (due.due_at > after) found.push(due)
    if (found.length === count) break
  }
  return found
}

/** The next due time after a moment at which something is sent. */
export const nextDueTime = (rule: DueRule, after: string): DueTime | undefined => {
  for (const due of dueTimesFrom(rule, localDay(after, rule.zone)))
    if (due.due_at > after && due.skipped === undefined) return due
  return undefined
}

/** The due times from one moment to another, both included. */
export function dueTimesBetween(rule: DueRule, from: string, to: string): DueTime[] {
  const found: DueTime[] = []
  for (const due of dueTimesFrom(rule, localDay(from, rule.zone))) {
    if (due.due_at > to) break
    if (due.due_at >= from) found.push(due)
  }
  return found
}

/** In their order, from a local day on. */
function* dueTimesFrom(rule: DueRule, from: string): Generator<DueTime> {
  const times = [...new Set(rule.times.map((time) => time.slice(0, 5)))].sort()
  let last = ''
  for (const { day, skipped, note } of dueDays(rule, from))
    for (const time of times) {
      const due_at = momentAt(day, time, rule.zone)
      // Two times of day become one moment where clocks leave one of them out.
      if (due_at <= last) continue
      last = due_at
      const local = localTime(due_at, rule.zone)
      const isLeftOut = !local.endsWith(time)
      yield {
        due_at,
        local,
        note: note ?? (isLeftOut ? t`${time} does not exist on this day` : null),
        ...(skipped !== undefined && { skipped }),
      }
    }
}

interface DueDay {
  readonly day: string
  readonly skipped?: string
  readonly note: string | null
}

/** The days on which something is due from a day on, as the rule for holidays moves them. */
function* dueDays(rule: DueRule, from: string): Generator<DueDay> {
  const isMoving = rule.holiday_rule === 'Next working day'
  const begin = daysAfter(from, isMoving ? -MOST_MOVED : -1)
  const first = dayNumber(begin < rule.start_date ? rule.start_date : begin)
  const end = rule.frequency === 'Once' ? rule.start_date : rule.end_date
  let moved: string[] = []
  for (let number = first; number < first + MOST_DAYS; number += 1) {
    const day = dayOf(number)
    if (end !== null && day > end && moved.length === 0) return
    const isDue = isDueOn(day, rule, rule.isFree)
    const free = rule.holiday_rule === 'Send anyway' ? undefined : rule.isFree(day)
    if (isMoving && free !== undefined) {
      if (isDue) moved.push(day)
      continue
    }
    if (!isDue && moved.length === 0) continue
    yield {
      day,
      note: isDue ? alsoFor(moved, rule.isFree) : t`moved from ${moved.join(', ')}`,
      ...(free !== undefined && { skipped: free }),
    }
    moved = []
  }
}

/** Weekends come every week: only holidays are worth a word. */
function alsoFor(moved: readonly string[], isFree: FreeDays): string | null {
  const holidays = moved.filter((day) => isFree(day) !== WEEKEND)
  return holidays.length === 0 ? null : t`also for ${holidays.join(', ')}`
}

/** The day on the calendar of a zone at a moment. */
export const localDay = (moment: string, zone: string): string =>
  localTime(moment, zone).slice(0, 10)

/** What the wall shows at a moment: `2027-03-28 08:00`. */
function localTime(moment: string, zone: string): string {
  const at = Date.parse(moment)
  return new Date(at + offsetAt(at, zone)).toISOString().slice(0, 16).replace('T', ' ')
}

/** The moment of a local day and time of day. */
export function momentAt(day: string, time: string, zone: string): string {
  const [hour = 0, minute = 0] = time.split(':').map(Number)
  const wall = dayNumber(day) * MS_A_DAY + (hour * 60 + minute) * 60_000
  return new Date(momentOfWall(wall, zone)).toISOString()
}
