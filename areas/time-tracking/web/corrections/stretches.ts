import { instantOf, wallTime } from '#platform/web/time/zoned.ts'
import { AT_DESK } from '../../contract/clock-state.ts'
import type { Corrected } from '../../contract/corrected-shift.ts'

const MINUTE_MS = 60_000
const DAY_MS = 86_400_000

/** "15:26:00" of a moment, on the wall clock of a zone. */
export function timeOf(moment: string, zone: string | undefined): string {
  if (Number.isNaN(Date.parse(moment))) return ''
  const { hour, minute } = wallTime(new Date(moment), zone)
  return [hour, minute].map((part) => String(part).padStart(2, '0')).join(':') + ':00'
}

/** The first moment after another at which the wall clock shows a time: past midnight it is the next day's. */
export function nextAfter(moment: string, time: string, zone: string | undefined): string {
  const from = new Date(moment)
  const { year, month, day } = wallTime(from, zone)
  const [hour = 0, minute = 0] = time.split(':').map(Number)
  const same = instantOf({ year, month, day, hour, minute }, zone)
  const next = same > from ? same : new Date(same.getTime() + DAY_MS)
  return next.toISOString()
}

/** A time on a calendar day. */
export function momentOn(day: string, time: string, zone: string | undefined): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  const [hour = 0, minute = 0] = time.split(':').map(Number)
  return instantOf({ year, month, day: date, hour, minute }, zone).toISOString()
}

/** Each begins where the one before it ends: there are no gaps and no overlaps to make. */
export const chained = (entries: readonly Corrected[]): Corrected[] =>
  entries.map((entry, index) => ({ ...entry, from: entries[index - 1]?.to ?? entry.from }))

/** One more at the end, an hour long; it goes on with the other thing. */
export function withOneMore(entries: readonly Corrected[], first: string): Corrected[] {
  const last = entries.at(-1)
  const from = last?.to ?? first
  const to = new Date(Date.parse(from) + 60 * MINUTE_MS).toISOString()
  return [...entries, { status: last?.status === AT_DESK ? 'Lunch' : AT_DESK, from, to }]
}
