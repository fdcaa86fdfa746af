import { dayNumber, daysAfter } from '#platform/contract/days.ts'
import type { Accrual } from './leave-configs.ts'
import { hundredths } from './leave-day-rules.ts'

/** What an office gives a person of a type, and what was posted of it in the leave year. */
export interface GivenBy {
  readonly leave_type_id: number
  readonly entitlement_days: number
  readonly accrual: Accrual
  readonly accrual_on: 'First day' | 'Last day'
  readonly rounding: number
  readonly prorate_joiners: boolean
  readonly year_start_month: number
  readonly carry_over_max: number
  readonly carry_over_expires_days: number | null
  readonly max_balance: number | null
  readonly joining_date: string
  readonly last_working_day: string | null
  readonly leave_year: number
  /** The day of an opening balance: what was earned before it is in it. */
  readonly opened_on: string | null
  /** Days by the first day of their period. */
  readonly posted: Readonly<Record<string, number>>
  readonly balance: number
}

export interface DueEntry {
  readonly leave_year: number
  readonly effective_date: string
  readonly kind: 'Accrual' | 'Expiry'
  readonly days: number
  readonly period_start?: string
  readonly note?: string
}

/** Months of one posting. */
const monthsOf = { None: 12, Yearly: 12, Quarterly: 3, Monthly: 1 } as const satisfies Record<
  Accrual,
  number
>

/**
 * The accruals of a leave year that are due and not posted yet: the whole up to the period, rounded, less what was posted before it. So the
 * rounding of one month is made up for by the next, and a year comes to its whole.
 */
export function accrualsDue(given: GivenBy, today: string): DueEntry[] {
  const months = monthsOf[given.accrual]
  const entries: DueEntry[] = []
  let posted = 0
  let { balance } = given
  for (let month = 0; month < 12; month += months) {
    const period_start = monthStart(given, month)
    const last = daysAfter(monthStart(given, month + months), -1)
    const day = dueDay(given, period_start, last)
    const known = given.posted[period_start]
    if (known !== undefined) posted = hundredths(posted + known)
    if (known !== undefined || !isDue(given, day, last, today)) continue
    const days = hundredths(rounded(earnedUntil(given, month + months), given.rounding) - posted)
    if (days === 0) continue
    posted = hundredths(posted + days)
    balance = hundredths(balance + days)
    const of = { leave_year: given.leave_year, effective_date: day }
    entries.push({ ...of, kind: 'Accrual', days, period_start })
    const beyond = hundredths(Math.min(days, balance - (given.max_balance ?? balance)))
    if (beyond <= 0) continue
    balance = hundredths(balance - beyond)
    entries.push({ ...of, kind: 'Expiry', days: -beyond, note: 'Above the highest balance' })
  }
  return entries
}

/** The first day of a month of the leave year, from 0. */
function monthStart(
  { leave_year, year_start_month }: Pick<GivenBy, 'leave_year' | 'year_start_month'>,
  month: number,
): string {
  return new Date(Date.UTC(leave_year, year_start_month - 1 + month, 1)).toISOString().slice(0, 10)
}

/** The first day of a leave year. */
export const yearStart = (given: Pick<GivenBy, 'leave_year' | 'year_start_month'>): string =>
  monthStart(given, 0)

/** The person who joins within a period gets what is given on its first day when they come. */
function dueDay({ accrual, accrual_on, joining_date }: GivenBy, first: string, last: string) {
  if (accrual !== 'None' && accrual_on === 'Last day') return last
  return joining_date > first ? joining_date : first
}

function isDue(
  { joining_date, last_working_day, opened_on }: GivenBy,
  day: string,
  last: string,
  today: string,
): boolean {
  const hasLeft = last_working_day !== null && last_working_day < day
  const isOpened = opened_on !== null && opened_on >= last
  return day <= today && joining_date <= last && !hasLeft && !isOpened
}

/** Days earned by the end of so many months, before rounding. */
function earnedUntil(given: GivenBy, months: number): number {
  let whole = 0
  for (let month = 0; month < months; month += 1) whole += partOfMonth(given, month)
  return (given.entitlement_days * whole) / 12
}

/** The part of a month that a person is here; an opening balance holds what was earned before it. */
function partOfMonth(given: GivenBy, month: number): number {
  const first = monthStart(given, month)
  const next = monthStart(given, month + 1)
  const from = [
    given.joining_date,
    given.opened_on === null ? first : daysAfter(given.opened_on, 1),
  ]
    .toSorted()
    .at(-1)
  if (from === undefined || from <= first) return 1
  if (from >= next) return 0
  const isWhole = !given.prorate_joiners && from === given.joining_date
  return isWhole ? 1 : (dayNumber(next) - dayNumber(from)) / (dayNumber(next) - dayNumber(first))
}

/** To the nearest step, halves up. */
const rounded = (days: number, step: number): number =>
  hundredths(Math.floor(days / step + 0.5 + 1e-9) * step)
