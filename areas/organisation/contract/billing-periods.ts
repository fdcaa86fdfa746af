import { dayNumber, dayOf, daysAfter } from '#platform/contract/days.ts'

/** The days one invoice covers, both included. */
export interface BillingPeriod {
  readonly from: string
  readonly to: string
}

export interface BillingTerms {
  readonly billing_period: string
  /** The first day of a period; of a week 1 is Sunday. */
  readonly billing_anchor_day: number
}

/** The billing period a day lies in; undefined for a client that is not billed. */
export function billingPeriodOf(
  day: string,
  { billing_period, billing_anchor_day }: BillingTerms,
): BillingPeriod | undefined {
  if (billing_period === 'Weekly') return weekOf(day, billing_anchor_day)
  if (billing_period === 'Semi-monthly') return halfOf(day)
  return billing_period === 'Monthly' ? monthOf(day, billing_anchor_day) : undefined
}

/** 1 January 1970 was a Thursday, the fifth day of a week that begins on Sunday. */
const FIRST_WEEKDAY = 4

function weekOf(day: string, anchor: number): BillingPeriod {
  const number = dayNumber(day)
  const weekday = (number + FIRST_WEEKDAY) % 7
  const from = number - ((weekday - ((anchor - 1) % 7) + 7) % 7)
  return { from: dayOf(from), to: dayOf(from + 6) }
}

function halfOf(day: string): BillingPeriod {
  const month = day.slice(0, 7)
  return Number(day.slice(8)) <= 15
    ? { from: `${month}-01`, to: `${month}-15` }
    : { from: `${month}-16`, to: lastOf(month) }
}

function monthOf(day: string, anchor: number): BillingPeriod {
  const month = day.slice(0, 7)
  const start = Number(day.slice(8)) >= anchor ? month : monthAfter(month, -1)
  const first = (of: string) => `${of}-${String(anchor).padStart(2, '0')}`
  return { from: first(start), to: daysAfter(first(monthAfter(start, 1)), -1) }
}

const lastOf = (month: string): string => daysAfter(`${monthAfter(month, 1)}-01`, -1)

function monthAfter(month: string, months: number): string {
  const [year = 0, number = 1] = month.split('-').map(Number)
  return new Date(Date.UTC(year, number - 1 + months, 1)).toISOString().slice(0, 7)
}
