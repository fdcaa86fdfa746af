import { momentOfWall, offsetAt } from '#platform/contract/zoned-time.ts'

/** The parts of an instant as the clock on the wall of a zone shows them. */
export interface WallTime {
  year: number
  month: number
  day: number
  hour: number
  minute: number
  second: number
  /** 0 is Sunday. */
  weekday: number
}

/** Reads an instant on the wall clock of `zone` (an IANA name; undefined means this device's zone). */
export function wallTime(instant: Date, zone: string | undefined): WallTime {
  const shown = new Date(instant.getTime() + offsetAt(instant.getTime(), nearest(zone)))
  return {
    year: shown.getUTCFullYear(),
    month: shown.getUTCMonth() + 1,
    day: shown.getUTCDate(),
    hour: shown.getUTCHours(),
    minute: shown.getUTCMinutes(),
    second: shown.getUTCSeconds(),
    weekday: shown.getUTCDay(),
  }
}

/** The instant at which the wall clock of `zone` shows this time; `momentOfWall` says of which when clocks change. */
export function instantOf(
  wall: Omit<WallTime, 'weekday' | 'second'>,
  zone: string | undefined,
): Date {
  const asUtc = Date.UTC(wall.year, wall.month - 1, wall.day, wall.hour, wall.minute)
  return new Date(momentOfWall(asUtc, nearest(zone)))
}

/** Days since 1970 of the calendar day in the zone: the difference of two is a number of days. */
export function dayNumber(instant: Date, zone: string | undefined): number {
  const { year, month, day } = wallTime(instant, zone)
  return Date.UTC(year, month - 1, day) / DAY
}

const DAY = 86_400_000

/** A zone this browser does not know yet: its own zone is the nearest honest answer. */
function nearest(zone: string | undefined): string | undefined {
  if (zone === undefined) return undefined
  try {
    offsetAt(0, zone)
    return zone
  } catch {
    return undefined
  }
}
