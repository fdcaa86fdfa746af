const DAY = 1440

/** Minutes of a time of day since midnight: `07:30:00` is 450. */
export function minuteOfDay(time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  return hours * 60 + minutes
}

/** The time of day of a minute, which may be of the day before or after: 450 is `07:30:00`. */
export function clockOfMinute(minute: number): string {
  const within = ((minute % DAY) + DAY) % DAY
  return `${[Math.floor(within / 60), within % 60].map((part) => String(part).padStart(2, '0')).join(':')}:00`
}

/** How long it is from a start to an end; an end that is not after the start is the next day's. */
export const minutesBetween = (start: string, end: string): number =>
  ((minuteOfDay(end) - minuteOfDay(start) + DAY - 1) % DAY) + 1

/** How many minutes after the start of a shift a time comes, midnight between them or not. */
export const minutesInto = (start: string, time: string): number =>
  (minuteOfDay(time) - minuteOfDay(start) + DAY) % DAY

/** "9 AM", "9:30 AM": full hours need no minutes. */
export function hourText(time: string): string {
  const minute = minuteOfDay(time)
  const hour = Math.floor(minute / 60)
  const past = minute % 60 === 0 ? '' : `:${String(minute % 60).padStart(2, '0')}`
  return `${((hour + 11) % 12) + 1}${past} ${hour < 12 ? 'AM' : 'PM'}`
}

/** "9 AM – 6 PM": how the times of a shift read, in cells, notices and mails alike. */
export const timesText = (start: string, end: string): string =>
  `${hourText(start)} – ${hourText(end)}`

/** A time as people read it: `22:00`. */
export const shortTime = (time: string): string => time.slice(0, 5)
