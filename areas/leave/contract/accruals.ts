import { dayNumber, daysAfter } from '#platform/contract/days.ts'
import type { Accrual } from './leave-configs.ts'
import { hundredths } from './leave-day-rules.ts'

/** An accrual as the ledger has it: the months it was for, and what they earned before rounding. */
export interface PostedAccrual {
  readonly period_start: string
  /** For a person who left and came back, the day they left, where that is earlier. */
  readonly period_end: string
  readonly days: number
  /** Null for entries older than this column. */
  readonly earned: number | null
}

/** What a person is given in a whole year, from a day on: by the office and the weekly hours of their position then. */
export interface YearTerms {
  readonly from: string
  readonly entitlement_days: number
}

/** What an office gives a person of a type, and what was posted of it in the leave year. */
export interface GivenBy {
  readonly leave_type_id: number
  /** In the order of their days; the first holds before its day as well. */
  readonly terms: readonly YearTerms[]
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
  readonly posted: readonly PostedAccrual[]
  readonly balance: number
}

export type DueEntry = DueAccrual | DueExpiry

interface DueAccrual extends PostedAccrual {
  readonly leave_year: number
  readonly effective_date: string
  readonly kind: 'Accrual'
}

interface DueExpiry {
  readonly leave_year: number
  readonly effective_date: string
  readonly kind: 'Expiry'
  readonly days: number
  readonly note: string
}

/** Months of one posting. */
const monthsOf = { None: 12, Yearly: 12, Quarterly: 3, Monthly: 1 } as const satisfies Record<
  Accrual,
  number
>

/**
 * The accruals of a leave year that are due and not posted yet. Each month is earned once, on the terms of its days: another
 * entitlement, rhythm, office or joining date changes the months to come and takes nothing back. What rounding left over is made up for by the next.
 */
export function accrualsDue(given: GivenBy, today: string): DueEntry[] {
  const months = monthsOf[given.accrual]
  const entries: DueEntry[] = []
  let owed = leftByRounding(given)
  let { balance } = given
  for (let month = 0; month < 12; month += months) {
    const period = monthsFrom(month, months).filter((one) => isToEarn(given, one))
    const [first] = period
    const period_end = monthEnd(given, month + months - 1)
    if (first === undefined) continue
    const period_start = monthStart(given, first)
    const day = dueDay(given, period_start, period_end)
    if (!isDue(given, day, today)) continue
    const earned = earnedIn(given, period)
    owed += earned
    // What rounds to nothing is earned all the same: a month is posted once, whatever rounding holds later.
    const days = Math.max(0, rounded(owed, given.rounding))
    if (days === 0 && earned <= 0) continue
    owed -= days
    balance = hundredths(balance + days)
    const entry = { leave_year: given.leave_year, effective_date: day }
    entries.push({ ...entry, kind: 'Accrual', days, period_start, period_end, earned })
    const beyond = hundredths(Math.min(days, balance - (given.max_balance ?? balance)))
    if (beyond <= 0) continue
    balance = hundredths(balance - beyond)
    entries.push({ ...entry, kind: 'Expiry', days: -beyond, note: 'Above the highest balance' })
  }
  return entries
}

const monthsFrom = (first: number, count: number): number[] =>
  Array.from({ length: count }, (_, at) => first + at)

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

const monthEnd = (given: GivenBy, month: number): string =>
  daysAfter(monthStart(given, month + 1), -1)

/** The person who joins within a period gets what is given on its first day when they come. */
function dueDay({ accrual, accrual_on, joining_date }: GivenBy, first: string, last: string) {
  if (accrual !== 'None' && accrual_on === 'Last day') return last
  return joining_date > first ? joining_date : first
}

const isDue = ({ last_working_day }: GivenBy, day: string, today: string): boolean =>
  day <= today && (last_working_day === null || last_working_day >= day)

const isPosted = (given: GivenBy, month: number): boolean =>
  given.posted.some(
    ({ period_start, period_end }) =>
      period_start <= monthEnd(given, month) && period_end >= monthStart(given, month),
  )

/** A month counts once, from when the person is here; an opening balance holds what was earned before it. */
function isToEarn(given: GivenBy, month: number): boolean {
  const last = monthEnd(given, month)
  const isOpened = given.opened_on !== null && given.opened_on >= last
  return given.joining_date <= last && !isOpened && !isPosted(given, month)
}

/** Days earned in some months, before rounding. */
const earnedIn = (given: GivenBy, months: readonly number[]): number =>
  months.reduce((sum, month) => sum + earnedInMonth(given, month), 0)

/**
 * What rounding withheld of the posted months, or gave too early. Entries older than the column of what they earned are measured by the terms of
 * today; where these explain more than rounding can, other terms gave them, and nothing is owed.
 */
function leftByRounding(given: GivenBy): number {
  let left = 0
  let old = 0
  for (const { days, earned } of given.posted) {
    if (earned === null) old += days
    else left += earned - days
  }
  if (given.posted.every(({ earned }) => earned !== null)) return left
  const oldMonths = { ...given, posted: given.posted.filter(({ earned }) => earned === null) }
  const wasEarned = earnedIn(
    given,
    monthsFrom(0, 12).filter((month) => isPosted(oldMonths, month)),
  )
  const difference = wasEarned - old
  return Math.abs(difference) <= given.rounding / 2 + TOLERANCE ? left + difference : left
}

/** Days earned in a month from when the person is here, each day by its terms; an opening balance holds what was earned before it. */
function earnedInMonth(given: GivenBy, month: number): number {
  const first = monthStart(given, month)
  const next = monthStart(given, month + 1)
  const begin = beginIn(given, first)
  if (begin >= next) return 0
  const lengthOf = (from: string, to: string) => Math.max(0, dayNumber(to) - dayNumber(from))
  const earned = given.terms.map(({ from, entitlement_days }, at) => {
    const starts = at === 0 || from < begin ? begin : from
    const ends = given.terms[at + 1]?.from ?? next
    return entitlement_days * lengthOf(starts, ends < next ? ends : next)
  })
  return earned.reduce((sum, days) => sum + days, 0) / lengthOf(first, next) / 12
}

/** The first day of a month on which leave is earned: a joiner's whole month counts where the office says so. */
function beginIn(given: GivenBy, first: string): string {
  const from = [
    given.joining_date,
    given.opened_on === null ? first : daysAfter(given.opened_on, 1),
  ]
    .toSorted()
    .at(-1)
  if (from === undefined || from <= first) return first
  const isWhole =
    !given.prorate_joiners && from === given.joining_date && from.slice(0, 7) === first.slice(0, 7)
  return isWhole ? first : from
}

/** The database keeps six decimals of what a month earned; twelve of them are off by less. */
const TOLERANCE = 1e-4

/** To the nearest step, halves up. */
const rounded = (days: number, step: number): number =>
  hundredths(Math.floor(days / step + 0.5 + TOLERANCE) * step)
