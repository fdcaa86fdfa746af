import type { ShiftOfDay } from '../../contract/roster/roster-shape.ts'
import { timesText } from '../../contract/shift-times.ts'

const DAY = new Intl.DateTimeFormat('en-GB', {
  weekday: 'short',
  day: 'numeric',
  month: 'short',
  timeZone: 'UTC',
})
const SPAN = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  timeZone: 'UTC',
})

const at = (date: string): Date => new Date(`${date}T00:00:00Z`)

/** "Thu 19 Nov" */
export const dayWords = (date: string): string => DAY.format(at(date)).replace(',', '')

/** "15 – 21 Nov 2026" */
export const spanWords = (from: string, to: string): string =>
  SPAN.formatRange(at(from), at(to)).replaceAll('\u2009', ' ')

/** "9 AM – 6 PM, Day" */
export const shiftWords = ({ name, start, end }: ShiftOfDay): string =>
  `${timesText(start, end)}, ${name}`
