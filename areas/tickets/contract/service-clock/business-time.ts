import { momentOfWall, offsetAt } from '#platform/contract/zoned-time.ts'

const MINUTE_MS = 60_000
const DAY_MS = 86_400_000
/** No target is longer than two weeks of work; hours that do not hold one in ten years never will. */
const MOST_DAYS = 3_660

/** A stretch of a working day, in minutes since midnight on the wall. */
export interface Span {
  readonly from: number
  readonly to: number
}

/** When an office answers tickets. */
export interface ServiceHours {
  /** The zone of the office, an IANA name. */
  readonly zone: string
  /** The spans of Monday to Sunday, each day's in their order; without any it is always open. */
  readonly week: readonly (readonly Span[])[]
  /** Days on which the office is closed, `2025-05-12`. */
  readonly holidays: ReadonlySet<string>
}

const ALL_DAY: readonly Span[] = [{ from: 0, to: 1_440 }]

/** Days since 1970 of the calendar of a zone at a moment. */
const dayAt = (moment: number, zone: string): number =>
  Math.floor((moment + offsetAt(moment, zone)) / DAY_MS)

const nameOf = (day: number): string => new Date(day * DAY_MS).toISOString().slice(0, 10)

/** 1 January 1970 was a Thursday; Monday is 0. */
const weekdayOf = (day: number): number => (day + 3) % 7

/** The open stretches of a day as moments. Spans are walls of clocks, so that a day on which these change is as long as it really is. */
function openOn(day: number, { zone, week, holidays }: ServiceHours): Span[] {
  if (holidays.has(nameOf(day))) return []
  const isAlwaysOpen = week.every((spans) => spans.length === 0)
  const spans = isAlwaysOpen ? ALL_DAY : (week[weekdayOf(day)] ?? [])
  const at = (minutes: number) => momentOfWall(day * DAY_MS + minutes * MINUTE_MS, zone)
  return spans.map(({ from, to }) => ({ from: at(from), to: at(to) }))
}

/** Minutes of service between two moments, in milliseconds since 1970: none when the second is not later. */
export function businessMinutes(from: number, to: number, hours: ServiceHours): number {
  let open = 0
  for (let day = dayAt(from, hours.zone); day <= dayAt(to, hours.zone); day += 1)
    for (const span of openOn(day, hours))
      open += Math.max(0, Math.min(span.to, to) - Math.max(span.from, from))
  return open / MINUTE_MS
}

/**
 * The moment at which so many minutes of service since another one are used up. What begins outside the hours begins with the next
 * span; what ends with a span is due at its end. Undefined where the hours never hold that many.
 */
export function dueAfter(from: number, minutes: number, hours: ServiceHours): number | undefined {
  let left = minutes * MINUTE_MS
  const first = dayAt(from, hours.zone)
  for (let day = first; day < first + MOST_DAYS; day += 1)
    for (const span of openOn(day, hours)) {
      const start = Math.max(span.from, from)
      const length = span.to - start
      if (length <= 0) continue
      if (left <= length) return start + left
      left -= length
    }
  return undefined
}
