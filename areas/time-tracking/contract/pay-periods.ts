import { dayNumber, dayOf, daysAfter } from '#platform/contract/days.ts'

/** A pay period: its first and last day, `YYYY-MM-DD`. */
export interface PayPeriod {
  readonly from: string
  readonly to: string
}

export const payPeriods = ['Week', 'Two weeks', 'Month'] as const
export type PayPeriodKind = (typeof payPeriods)[number]

export interface PaySettings {
  readonly pay_period: PayPeriodKind
  /** A day on which a period of two weeks begins; its weekday is the one weeks begin on. */
  readonly pay_period_start: string
}

/** The pay period a day lies in. */
export function payPeriodOf(day: string, { pay_period, pay_period_start }: PaySettings): PayPeriod {
  if (pay_period === 'Month') {
    const first = `${day.slice(0, 7)}-01`
    return { from: first, to: daysAfter(first, daysInMonth(day) - 1) }
  }
  const length = pay_period === 'Week' ? 7 : 14
  const since = dayNumber(day) - dayNumber(pay_period_start)
  const from = dayNumber(day) - (((since % length) + length) % length)
  return { from: dayOf(from), to: dayOf(from + length - 1) }
}

/** The pay period before another. */
export const payPeriodBefore = ({ from }: PayPeriod, settings: PaySettings): PayPeriod =>
  payPeriodOf(daysAfter(from, -1), settings)

function daysInMonth(day: string): number {
  const [year = 0, month = 0] = day.split('-').map(Number)
  return new Date(Date.UTC(year, month, 0)).getUTCDate()
}

/** Days from a day to another. */
export const daysSince = (day: string, later: string): number => dayNumber(later) - dayNumber(day)
