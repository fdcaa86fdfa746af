import { t } from '#platform/contract/words/texts.ts'

/** `6:00 AM`, `15:30` or `06:00:00` as `HH:MM`; undefined when it is no time of day. */
export function readTime(text: string): string | undefined {
  const found = /^(\d{1,2})(?::(\d{2}))?(?::\d{2})?\s*([ap])?\.?m?\.?$/i.exec(text.trim())
  if (!found) return undefined
  const [, hourText = '', minuteText = '00', half] = found
  if (half === undefined && !text.includes(':')) return undefined
  const hour = Number(hourText)
  if (Number(minuteText) > 59 || hour > 23) return undefined
  if (half !== undefined && (hour < 1 || hour > 12)) return undefined
  const added = half?.toLowerCase() === 'p' ? 12 : 0
  const full = half === undefined ? hour : (hour % 12) + added
  return `${String(full).padStart(2, '0')}:${minuteText}`
}

/** A time of day as people read it: "6:00 AM". */
export function timeWords(time: string): string {
  const [hour = 0, minute = 0] = time.split(':').map(Number)
  const half = hour < 12 ? 'AM' : 'PM'
  return `${hour % 12 === 0 ? 12 : hour % 12}:${String(minute).padStart(2, '0')} ${half}`
}

/** The place a zone is named after: "New York". */
export const placeOf = (zone: string): string =>
  (zone.split('/').at(-1) ?? zone).replaceAll('_', ' ')

interface Timed {
  readonly frequency: string
  readonly days_of_week: readonly string[]
  readonly day_of_month: string | null
  readonly time_of_day: string
  readonly extra_times: readonly string[]
  readonly start_date: string
  readonly zone_name: string | null
}

/** When something is sent: "Every Monday 6:00 AM New York". */
export function frequencyWords(timed: Timed): string {
  const times = [timed.time_of_day, ...timed.extra_times].map((time) => time.slice(0, 5)).sort()
  const clock = times.map(timeWords).join(', ')
  const place = timed.zone_name === null ? '' : ` ${placeOf(timed.zone_name)}`
  return `${daysWords(timed)} ${clock}${place}`
}

function daysWords({ frequency, days_of_week, day_of_month, start_date }: Timed): string {
  const days = days_of_week.map((day) => t(day)).join(', ')
  const ofMonth = day_of_month === null ? '' : dayWords(day_of_month)
  switch (frequency) {
    case 'Once':
      return t`Once on ${start_date}`
    case 'Daily':
      return t`Every day`
    case 'Weekdays':
      return t`Monday to Friday`
    case 'Weekly':
      return t`Every ${days}`
    case 'Every 2 weeks':
      return days === '' ? t`Every 2 weeks` : t`Every 2 weeks on ${days}`
    case 'Monthly':
      return t`Every month, ${ofMonth}`
    case 'Quarterly':
      return t`Every quarter, ${ofMonth}`
    default:
      return frequency
  }
}

const dayWords = (day: string): string => (/^\d+$/.test(day) ? t`day ${day}` : t(day).toLowerCase())
