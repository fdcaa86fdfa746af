import { dayNumber, dayOf } from '#platform/contract/days.ts'
import type { DayRule } from './leave-types.ts'
import type { HalfDay } from './leaves.ts'

/** What a day is for a person: worked or not, and how long. */
export interface CalendarDay {
  readonly date: string
  readonly is_rest: boolean
  readonly holiday: string | null
  /** An optional holiday of theirs, which is taken as leave. */
  readonly optional: string | null
  readonly minutes: number
  readonly leave_year: number
}

export interface LeaveSpan {
  readonly start_date: string
  readonly end_date: string
  readonly half_day: HalfDay
  readonly half_day_date: string | null
  readonly hours: number | null
}

export const dayParts = ['Whole', 'First half', 'Second half', 'Hours'] as const
export type DayPart = (typeof dayParts)[number]

/** A day of a leave: what it costs, or why it costs nothing. */
export interface LeaveDay {
  readonly date: string
  readonly part: DayPart
  readonly counted: number
  readonly why_not: string | null
}

/** The day of the half: the first unless said. */
export const halfDayOf = ({ start_date, half_day, half_day_date }: LeaveSpan): string | null =>
  half_day === 'None' ? null : (half_day_date ?? start_date)

/** The days of a leave, each counted by the rule of its type. */
export function daysOfLeave(
  span: LeaveSpan,
  rule: DayRule,
  calendar: readonly CalendarDay[],
): LeaveDay[] {
  const worked = calendar.filter(isWorked).map(({ date }) => date)
  const [first, last] = [worked[0], worked.at(-1)]
  return calendar.map((day) => {
    const isBridge =
      first !== undefined && last !== undefined && day.date > first && day.date < last
    const counts =
      isWorked(day) || rule === 'Calendar days' || (rule === 'Bridge days count' && isBridge)
    const part = partOf(span, day.date)
    return {
      date: day.date,
      part,
      counted: counts ? weightOf(part, span, day) : 0,
      why_not: counts ? null : (day.holiday ?? 'Rest day'),
    }
  })
}

const isWorked = ({ is_rest, holiday }: CalendarDay): boolean => !is_rest && holiday === null

function partOf(span: LeaveSpan, date: string): DayPart {
  if (span.hours !== null) return 'Hours'
  return span.half_day !== 'None' && halfDayOf(span) === date ? span.half_day : 'Whole'
}

function weightOf(part: DayPart, { hours }: LeaveSpan, { minutes }: CalendarDay): number {
  if (part === 'Hours') return hundredths(((hours ?? 0) * 60) / minutes)
  return part === 'Whole' ? 1 : 0.5
}

/** Days are kept in hundredths, halves up. */
export const hundredths = (days: number): number => Math.round((days + Number.EPSILON) * 100) / 100

export const sumOf = (days: readonly { readonly counted: number }[]): number =>
  hundredths(days.reduce((sum, { counted }) => sum + counted, 0))

/** Every day from one to another. */
export const datesBetween = (from: string, to: string): string[] =>
  Array.from({ length: dayNumber(to) - dayNumber(from) + 1 }, (_, index) =>
    dayOf(dayNumber(from) + index),
  )
