import { instantOf, wallTime } from '#platform/web/time/zoned.ts'
import { t } from '#platform/contract/words/texts.ts'

export interface NamedTime {
  readonly name: string
  readonly at: string
}

const [EVENING, MORNING] = [17, 9]
const TOMORROW = t`Tomorrow 9 AM`

/** The three times people follow up at most: today 5 PM while it lies ahead, tomorrow 9 AM, next Monday 9 AM. */
export function followUpTimes(zone: string | undefined, now: Date): NamedTime[] {
  const { year, month, day, hour, weekday } = wallTime(now, zone)
  const at = (days: number, at_hour: number) => {
    const date = new Date(Date.UTC(year, month - 1, day + days))
    const wall = {
      year: date.getUTCFullYear(),
      month: date.getUTCMonth() + 1,
      day: date.getUTCDate(),
    }
    return instantOf({ ...wall, hour: at_hour, minute: 0 }, zone).toISOString()
  }
  const toMonday = (8 - weekday) % 7 || 7
  return [
    ...(hour < EVENING ? [{ name: t`Today 5 PM`, at: at(0, EVENING) }] : []),
    { name: TOMORROW, at: at(1, MORNING) },
    { name: t`Next Monday`, at: at(toMonday, MORNING) },
  ]
}

/** A follow-up that is wanted and has no time yet. */
export const WANTED = ''

/** What is proposed when nothing else says when: tomorrow 9 AM. */
export const usualTime = (zone: string | undefined, now: Date): string | undefined =>
  followUpTimes(zone, now).find(({ name }) => name === TOMORROW)?.at

/** When a status proposes to look again, to the quarter of an hour. */
export function proposedTime(hours: number, now: Date): string {
  const QUARTER_MS = 15 * 60_000
  const wanted = now.getTime() + hours * 3_600_000
  return new Date(Math.ceil(wanted / QUARTER_MS) * QUARTER_MS).toISOString()
}
