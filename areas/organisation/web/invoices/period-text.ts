import { daysAfter } from '#platform/contract/days.ts'
import { writtenDay } from '#platform/web/time/dates.ts'

/** The days of an invoice as short as they can be said: "Nov 2026" of a whole month where days are written so, else both ends. */
export function periodText(from: string, to: string): string {
  const isMonth = from.endsWith('-01') && daysAfter(to, 1).endsWith('-01')
  const [, month] = /^\d+ (\D+ \d+)$/.exec(writtenDay(from)) ?? []
  if (month && isMonth && from.slice(0, 7) === to.slice(0, 7)) return month
  return `${writtenDay(from)} – ${writtenDay(to)}`
}
