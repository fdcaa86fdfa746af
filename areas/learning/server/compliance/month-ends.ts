import { daysAfter } from '#platform/contract/days.ts'

const MONTHS = 12

/** The last days of twelve months, the last of them the day that is given: "2026-01-31", "2026-02-28", "2026-03-16". */
export function monthEnds(last: string): string[] {
  const days = [last]
  while (days.length < MONTHS) days.unshift(daysAfter(`${days[0]?.slice(0, 7)}-01`, -1))
  return days
}
