import { t } from '#platform/contract/words/texts.ts'

const MINUTE = 60
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

const amount = (seconds: number): string => {
  if (seconds < MINUTE) return t`seconds`
  if (seconds < HOUR) return t`${Math.floor(seconds / MINUTE)}m`
  if (seconds < DAY) return t`${Math.floor(seconds / HOUR)}h`
  if (seconds < 30 * DAY) return t`${Math.floor(seconds / DAY)}d`
  return seconds < 365 * DAY
    ? t`${Math.floor(seconds / (30 * DAY))}M`
    : t`${Math.floor(seconds / (365 * DAY))}Y`
}

/** `12m ago`, `in 2h`, `seconds ago`: how far a moment lies from now, shortened. Both in milliseconds since the epoch. */
export function relativeTime(moment: number, now: number): string {
  const seconds = Math.floor(Math.abs(now - moment) / 1000)
  return moment > now ? t`in ${amount(seconds)}` : t`${amount(seconds)} ago`
}
