import {
  dayNumber,
  daysAfter,
  dayOf,
  firstOfWeek,
  type Weekday,
  WEEKDAYS,
  weekdayOf,
} from '#platform/contract/days.ts'

/** Days a question is about, both counted. */
export interface AskedDays {
  readonly from: string
  readonly to: string
  /** Whether the question said them; without that they are the last seven. */
  readonly isSaid: boolean
}

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']
const MONTH = `(${MONTHS.join('|')})[a-z]*`
/** Where the question says none. */
const DAYS_BY_DEFAULT = 7

/**
 * The days a question is about, by these rules: today, yesterday, this week, last week, this month, last month, the last so many
 * days, a weekday (the latest one), a date. Weeks and months that go on end today. Otherwise the last seven days.
 * @param today the asker's own day
 */
export function daysAsked(question: string, today: string, weekStart: Weekday): AskedDays {
  const words = question.toLowerCase().replaceAll(/\s+/g, ' ')
  for (const read of [dateIn, stretchIn, weekdayIn]) {
    const found = read(words, today, weekStart)
    if (found) return { ...found, isSaid: true }
  }
  return { from: daysAfter(today, 1 - DAYS_BY_DEFAULT), to: today, isSaid: false }
}

type Span = Pick<AskedDays, 'from' | 'to'>
const one = (day: string): Span => ({ from: day, to: day })

/** "2026-11-20", "20 November", "20 Nov 2026", "November 20": without a year the latest one that has begun. */
function dateIn(words: string, today: string): Span | undefined {
  const iso = /\b(\d{4})-(\d{2})-(\d{2})\b/.exec(words)
  if (iso) return isDay(iso[0]) ? one(iso[0]) : undefined
  const dayFirst = new RegExp(`\\b(\\d{1,2})(?:st|nd|rd|th)? (?:of )?${MONTH}(?: (\\d{4}))?\\b`)
  const monthFirst = new RegExp(`\\b${MONTH} (\\d{1,2})(?:st|nd|rd|th)?(?:,? (\\d{4}))?\\b`)
  const [, day, month, year] = dayFirst.exec(words) ?? swapped(monthFirst.exec(words)) ?? []
  if (day === undefined || month === undefined) return undefined
  const place = String(MONTHS.indexOf(month.slice(0, 3)) + 1).padStart(2, '0')
  const within = (of: number) => `${of}-${place}-${day.padStart(2, '0')}`
  const thisYear = Number(today.slice(0, 4))
  const found = within(
    year === undefined ? (within(thisYear) > today ? thisYear - 1 : thisYear) : Number(year),
  )
  return isDay(found) ? one(found) : undefined
}

const swapped = (found: RegExpExecArray | null): readonly (string | undefined)[] | undefined =>
  found ? [found[0], found[2], found[1], found[3]] : undefined

const isDay = (day: string): boolean =>
  !Number.isNaN(Date.parse(`${day}T00:00:00Z`)) && dayOf(dayNumber(day)) === day

function stretchIn(words: string, today: string, weekStart: Weekday): Span | undefined {
  const week = firstOfWeek(today, weekStart)
  const first = `${today.slice(0, 7)}-01`
  const lastMonth = daysAfter(first, -1)
  const stretches: readonly (readonly [RegExp, Span])[] = [
    [/\byesterday\b/, one(daysAfter(today, -1))],
    [/\b(?:last|previous|past) week\b/, { from: daysAfter(week, -7), to: daysAfter(week, -1) }],
    [/\b(?:last|previous|past) month\b/, { from: `${lastMonth.slice(0, 7)}-01`, to: lastMonth }],
    [/\b(?:this|the current) week\b/, { from: week, to: today }],
    [/\b(?:this|the current) month\b/, { from: first, to: today }],
    [/\b(?:today|right now)\b/, one(today)],
  ]
  const days = /\b(?:last|past) (\d{1,3}) days\b/.exec(words)
  if (days && Number(days[1]) > 0) return { from: daysAfter(today, 1 - Number(days[1])), to: today }
  return stretches.find(([said]) => said.test(words))?.[1]
}

function weekdayIn(words: string, today: string): Span | undefined {
  const place = WEEKDAYS.findIndex((name) => new RegExp(`\\b${name.toLowerCase()}\\b`).test(words))
  if (place < 0) return undefined
  return one(daysAfter(today, -((weekdayOf(today) - place + 7) % 7)))
}
