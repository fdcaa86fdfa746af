import { WEEKDAYS, type Weekday } from '#platform/contract/days.ts'

const SIGNS = /[\p{L}]+|[-–—]/gu
/** Signs between names of days. Any other sign makes the text unreadable. */
const BETWEEN = /[\s,;/&+.()]/g
const UNTIL = new Set(['-', '–', '—', 'to', 'until', 'through'])
const UNSAID = new Set(['and', 'day', 'days'])

const WORK_WEEK: readonly Weekday[] = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday']
const SEVERAL: Readonly<Record<string, readonly Weekday[]>> = {
  daily: WEEKDAYS,
  every: WEEKDAYS,
  all: WEEKDAYS,
  weekday: WORK_WEEK,
  weekdays: WORK_WEEK,
  weekend: ['Saturday', 'Sunday'],
  weekends: ['Saturday', 'Sunday'],
}

/**
 * The days of a week that people name: "Mon-Fri", "Sunday to Thursday", "Sat, Sun", "weekend", in the order of the week. Undefined where
 * a part of the text is no day.
 */
export function namedWeekdays(text: string): Weekday[] | undefined {
  const parts = text.toLowerCase().match(SIGNS) ?? []
  if (text.replaceAll(SIGNS, '').replaceAll(BETWEEN, '') !== '') return undefined
  const days = new Set<Weekday>()
  let last: Weekday | undefined
  let isRange = false
  for (const part of parts) {
    if (UNSAID.has(part)) continue
    if (UNTIL.has(part)) {
      if (last === undefined || isRange) return undefined
      isRange = true
      continue
    }
    const day = dayOf(part)
    const named: readonly Weekday[] | undefined =
      isRange && last && day ? daysBetween(last, day) : (SEVERAL[part] ?? (day && [day]))
    if (!named || (isRange && !day)) return undefined
    for (const one of named) days.add(one)
    last = day
    isRange = false
  }
  return isRange || days.size === 0 ? undefined : WEEKDAYS.filter((day) => days.has(day))
}

/** At least two letters of a day, which may be a plural. */
const dayOf = (word: string): Weekday | undefined =>
  word.length < 2
    ? undefined
    : WEEKDAYS.find((day) => `${day.toLowerCase()}s`.startsWith(word) || word === WRITTEN[day])

/** Short forms that are no beginnings. */
const WRITTEN: Partial<Record<Weekday, string>> = { Wednesday: 'weds' }

/** From a day to another, over the end of the week where that comes first. */
function daysBetween(from: Weekday, to: Weekday): Weekday[] {
  const first = WEEKDAYS.indexOf(from)
  const count = ((WEEKDAYS.indexOf(to) - first + 7) % 7) + 1
  return Array.from({ length: count }, (_, at) => WEEKDAYS[(first + at) % 7] ?? from)
}
