import { daysAfter, firstOfWeek, type Weekday } from '#platform/contract/days.ts'
import { momentOfWall, offsetAt } from '#platform/contract/zoned-time.ts'

/** Which days a report is of, seen from the day it is sent. */
export const reportPeriods = [
  'Today',
  'Yesterday',
  'Last 7 days',
  'This week',
  'Last week',
  'Month to date',
  'Last month',
  'Last quarter',
  'Custom days back',
] as const

export type ReportPeriod = (typeof reportPeriods)[number]

/** Whole days, the first and the last, as YYYY-MM-DD. */
export interface Days {
  readonly from: string
  readonly to: string
}

export interface PeriodOf {
  readonly period: ReportPeriod
  /** Of custom days back alone. */
  readonly daysBack?: number | null
  readonly weekStart: Weekday
}

/** The days of a period, seen from a local day. Days back end with yesterday. */
export function daysOfPeriod({ period, daysBack, weekStart }: PeriodOf, today: string): Days {
  const yesterday = daysAfter(today, -1)
  const week = firstOfWeek(today, weekStart)
  const month = firstOfMonth(today)
  const days = {
    Today: { from: today, to: today },
    Yesterday: { from: yesterday, to: yesterday },
    'Last 7 days': { from: daysAfter(today, -7), to: yesterday },
    'This week': { from: week, to: today },
    'Last week': { from: daysAfter(week, -7), to: daysAfter(week, -1) },
    'Month to date': { from: month, to: today },
    'Last month': { from: firstOfMonth(daysAfter(month, -1)), to: daysAfter(month, -1) },
    'Last quarter': quarterBefore(today),
    'Custom days back': { from: daysAfter(today, -(daysBack ?? 1)), to: yesterday },
  } satisfies Record<ReportPeriod, Days>
  return days[period]
}

/** The most days that a period can have. */
export const mostDaysOf = ({ period, daysBack }: Pick<PeriodOf, 'period' | 'daysBack'>): number =>
  ({
    Today: 1,
    Yesterday: 1,
    'Last 7 days': 7,
    'This week': 7,
    'Last week': 7,
    'Month to date': 31,
    'Last month': 31,
    'Last quarter': 92,
    'Custom days back': daysBack ?? 1,
  })[period]

/** The local day of a moment. */
export const dayIn = (moment: string, zone: string): string => {
  const at = Date.parse(moment)
  return new Date(at + offsetAt(at, zone)).toISOString().slice(0, 10)
}

/** When whole local days begin and end, the end not being part of them: a day on which clocks change has 23 or 25 hours. */
export const momentsOf = ({ from, to }: Days, zone: string): Days => ({
  from: startOf(from, zone),
  to: startOf(daysAfter(to, 1), zone),
})

const startOf = (day: string, zone: string): string =>
  new Date(momentOfWall(Date.parse(`${day}T00:00:00Z`), zone)).toISOString()

const firstOfMonth = (day: string): string => `${day.slice(0, 7)}-01`

function quarterBefore(today: string): Days {
  const month = Number(today.slice(5, 7))
  const first = `${today.slice(0, 4)}-${String(month - ((month - 1) % 3)).padStart(2, '0')}-01`
  const to = daysAfter(first, -1)
  const back = daysAfter(firstOfMonth(to), -1)
  return { from: firstOfMonth(daysAfter(firstOfMonth(back), -1)), to }
}
