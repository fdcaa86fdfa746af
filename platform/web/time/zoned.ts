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
  const parts: Record<string, string> = {}
  for (const { type, value } of formatterOf(zone).formatToParts(instant)) parts[type] = value
  const number = (name: string) => Number(parts[name])
  const [year, month, day] = [number('year'), number('month'), number('day')]
  return {
    year,
    month,
    day,
    hour: number('hour') % 24,
    minute: number('minute'),
    second: number('second'),
    weekday: new Date(Date.UTC(year, month - 1, day)).getUTCDay(),
  }
}

/**
 * The instant at which the wall clock of `zone` shows this time. A time that a DST change skips becomes the
 * one an hour later; of a time that comes twice, the first is taken.
 */
export function instantOf(
  wall: Omit<WallTime, 'weekday' | 'second'>,
  zone: string | undefined,
): Date {
  const asUtc = Date.UTC(wall.year, wall.month - 1, wall.day, wall.hour, wall.minute)
  const guesses = [asUtc - DAY, asUtc + DAY].map((around) => asUtc - offsetAt(around, zone))
  const fitting = guesses.filter((guess) => guess + offsetAt(guess, zone) === asUtc)
  return new Date(fitting.length > 0 ? Math.min(...fitting) : Math.max(...guesses))
}

/** Days since 1970 of the calendar day in the zone: the difference of two is a number of days. */
export function dayNumber(instant: Date, zone: string | undefined): number {
  const { year, month, day } = wallTime(instant, zone)
  return Date.UTC(year, month - 1, day) / DAY
}

const DAY = 86_400_000

function offsetAt(time: number, zone: string | undefined): number {
  const wall = wallTime(new Date(time), zone)
  const shown = Date.UTC(wall.year, wall.month - 1, wall.day, wall.hour, wall.minute, wall.second)
  return shown - Math.floor(time / 1000) * 1000
}

const formatters = new Map<string | undefined, Intl.DateTimeFormat>()

function formatterOf(zone: string | undefined): Intl.DateTimeFormat {
  const known = formatters.get(zone)
  if (known) return known
  const made = makeFormatter(zone)
  formatters.set(zone, made)
  return made
}

function makeFormatter(zone: string | undefined): Intl.DateTimeFormat {
  const options: Intl.DateTimeFormatOptions = {
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
    hourCycle: 'h23',
  }
  try {
    return new Intl.DateTimeFormat('en-US', zone ? { ...options, timeZone: zone } : options)
  } catch {
    // A zone this browser does not know yet: its own zone is the nearest honest answer.
    return new Intl.DateTimeFormat('en-US', options)
  }
}
