import { t } from '#platform/contract/words/texts.ts'

/** "5 hours 8 minutes", for the ear. */
export function spokenDuration(seconds: number): string {
  const whole = Math.floor(Math.max(0, seconds))
  const minutes = Math.floor(whole / 60)
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60]
  const parts = [hours > 0 && hoursText(hours), rest > 0 && minutesText(rest)]
  return parts.filter(Boolean).join(' ') || secondsText(whole)
}

const hoursText = (count: number): string => (count === 1 ? t`1 hour` : t`${count} hours`)
const minutesText = (count: number): string => (count === 1 ? t`1 minute` : t`${count} minutes`)
const secondsText = (count: number): string => (count === 1 ? t`1 second` : t`${count} seconds`)
