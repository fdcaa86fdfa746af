import { dayNumber, dayOf, WEEKDAYS, weekdayOf } from '#platform/contract/days.ts'

export const frequencies = [
  'Once',
  'Daily',
  'Weekdays',
  'Weekly',
  'Every 2 weeks',
  'Monthly',
  'Quarterly',
] as const
export type Frequency = (typeof frequencies)[number]

const numbered = Array.from({ length: 31 }, (_day, place) => String(place + 1))
export const daysOfMonth = [
  ...numbered,
  'Last day',
  'First working day',
  'Last working day',
] as const

/** On which local days something is due. */
export interface DayRule {
  readonly frequency: Frequency
  /** Of Weekly and Every 2 weeks. */
  readonly days_of_week: readonly string[]
  /** Of Monthly and Quarterly: one of `daysOfMonth`. */
  readonly day_of_month: string | null
  readonly start_date: string
  readonly end_date: string | null
}

/** What the days of every week are called on which an office does not work. */
export const WEEKEND = 'Weekend'

/** Why an office does not work on a day, "Good Friday" or `WEEKEND`; undefined on a working day. */
export type FreeDays = (day: string) => string | undefined

/** Whether something is due on a day, before holidays are asked about. */
export function isDueOn(day: string, rule: DayRule, isFree: FreeDays): boolean {
  if (day < rule.start_date || (rule.end_date !== null && day > rule.end_date)) return false
  return fits[rule.frequency](day, rule, isFree)
}

const fits = {
  Once: (day, { start_date }) => day === start_date,
  Daily: () => true,
  Weekdays: (day) => weekdayOf(day) !== 0 && weekdayOf(day) !== 6,
  Weekly: (day, { days_of_week }) => days_of_week.includes(WEEKDAYS[weekdayOf(day)] ?? ''),
  // Weeks are counted from the start: the first seven days are in, the next seven out.
  'Every 2 weeks': (day, { days_of_week, start_date }) => {
    const days = dayNumber(day) - dayNumber(start_date)
    if (Math.floor(days / 7) % 2 !== 0) return false
    return days_of_week.length === 0
      ? days % 7 === 0
      : days_of_week.includes(WEEKDAYS[weekdayOf(day)] ?? '')
  },
  Monthly: (day, { day_of_month }, isFree) =>
    day === dayInMonth(day.slice(0, 7), day_of_month, isFree),
  Quarterly: (day, { day_of_month }, isFree) => {
    const month = Number(day.slice(5, 7))
    const isLast = day_of_month?.startsWith('Last') === true
    return (
      month % 3 === (isLast ? 0 : 1) && day === dayInMonth(day.slice(0, 7), day_of_month, isFree)
    )
  },
} as const satisfies Record<Frequency, (day: string, rule: DayRule, isFree: FreeDays) => boolean>

/** The day of a month that is meant; a number beyond its end is its last day. */
function dayInMonth(month: string, word: string | null, isFree: FreeDays): string | undefined {
  const first = dayNumber(`${month}-01`)
  const last = lastOf(month)
  const all = Array.from({ length: last - first + 1 }, (_day, place) => dayOf(first + place))
  if (word === 'First working day') return all.find((day) => isFree(day) === undefined)
  if (word === 'Last working day') return all.findLast((day) => isFree(day) === undefined)
  if (word === 'Last day' || word === null) return all.at(-1)
  return all[Math.min(Number(word), all.length) - 1]
}

function lastOf(month: string): number {
  const [year = 0, number = 0] = month.split('-').map(Number)
  return Math.floor(Date.UTC(year, number, 0) / 86_400_000)
}
