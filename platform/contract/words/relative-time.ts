const MINUTE = 60
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

const amount = (seconds: number): string => {
  if (seconds < MINUTE) return 'seconds'
  if (seconds < HOUR) return `${Math.floor(seconds / MINUTE)}m`
  if (seconds < DAY) return `${Math.floor(seconds / HOUR)}h`
  if (seconds < 30 * DAY) return `${Math.floor(seconds / DAY)}d`
  return seconds < 365 * DAY
    ? `${Math.floor(seconds / (30 * DAY))}M`
    : `${Math.floor(seconds / (365 * DAY))}Y`
}

/** `12m ago`, `in 2h`, `seconds ago`: how far a moment lies from now, shortened. Both in milliseconds since the epoch. */
export function relativeTime(moment: number, now: number): string {
  const seconds = Math.floor(Math.abs(now - moment) / 1000)
  return moment > now ? `in ${amount(seconds)}` : `${amount(seconds)} ago`
}
