const DAY = 1440

/** Minutes of a time of day since midnight: `07:30:00` is 450. */
export function minuteOfDay(time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  return hours * 60 + minutes
}

/** How long it is from a start to an end; an end that is not after the start is the next day's. */
export const minutesBetween = (start: string, end: string): number =>
  ((minuteOfDay(end) - minuteOfDay(start) + DAY - 1) % DAY) + 1

/** How many minutes after the start of a shift a time comes, midnight between them or not. */
export const minutesInto = (start: string, time: string): number =>
  (minuteOfDay(time) - minuteOfDay(start) + DAY) % DAY

/** A time as people read it: `22:00`. */
export const shortTime = (time: string): string => time.slice(0, 5)
