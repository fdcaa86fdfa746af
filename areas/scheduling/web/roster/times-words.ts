import { timeStyle } from '#platform/web/time/style.ts'
import type { ShiftOfDay } from '../../contract/roster/roster-shape.ts'
import { minuteOfDay, shortTime, timesText } from '../../contract/shift-times.ts'

/** "11:15 AM – 8:15 PM", or "11:15 – 20:15" for the person who chose 24 hours. */
export const timesWords = (start: string, end: string): string =>
  timeStyle().time_format === '24'
    ? `${shortTime(start)} – ${shortTime(end)}`
    : timesText(start, end)

/** "9 AM – 6 PM, Larkspur Day" */
export const shiftOfDayWords = ({ name, start, end }: ShiftOfDay): string =>
  `${timesWords(start, end)}, ${name}`

/** Times where there is little room, as a cell of the week: full hours as always, else "11:15a–8:15p" or "11:15–20:15". */
export function cellTimes(start: string, end: string): string {
  if (timeStyle().time_format === '24') return `${shortTime(start)}–${shortTime(end)}`
  const areFull = [start, end].every((time) => minuteOfDay(time) % 60 === 0)
  return areFull ? timesText(start, end) : `${shortHour(start)}–${shortHour(end)}`
}

/** "11:15a", "8p" */
function shortHour(time: string): string {
  const [hour = 0, minute = 0] = time.split(':').map(Number)
  const past = minute === 0 ? '' : `:${String(minute).padStart(2, '0')}`
  return `${hour % 12 || 12}${past}${hour < 12 ? 'a' : 'p'}`
}
