import { relativeTime } from '#platform/contract/words/relative-time.ts'
import { dateText } from './dates.ts'

const WEEK = 7 * 24 * 3_600_000

/** "12m ago", "in 2h"; from a week on the date says more than a count. */
export function relativeText(instant: Date, zone: string | undefined, now = new Date()): string {
  const away = Math.abs(instant.getTime() - now.getTime())
  return away >= WEEK ? dateText(instant, zone) : relativeTime(instant.getTime(), now.getTime())
}
