import type { FieldErrors } from '#platform/contract/problems.ts'
import type { Sql } from '#platform/server/database/database.ts'
import {
  type CalendarDay,
  daysOfLeave,
  hundredths,
  type LeaveDay,
  type LeaveSpan,
  sumOf,
} from '../contract/leave-day-rules.ts'
import { leaveProblems } from '../contract/problems.ts'
import { afterLastDay, beyondPlan, refusedOf, refuseTooLong, say, unfitOf } from './leave-rules.ts'
import { balanceOf, type LeaveAsked, type LeaveTerms, termsOf } from './leave-terms.ts'

/** What an asked leave costs, and what stands against it. */
export interface Assessed {
  readonly terms: LeaveTerms
  readonly days: readonly LeaveDay[]
  readonly total: number
  /** Days by the leave year they lie in. */
  readonly years: ReadonlyMap<number, number>
  /** What is left before it, of several leave years the least; nothing for types without a balance. */
  readonly left: number | null
  /** What keeps it from being a leave at all, also from being a draft. */
  readonly unfit: FieldErrors
  /** What keeps it from being submitted. */
  readonly refused: FieldErrors
}

/** Looks at a leave: each of its days, what is left, and every rule it breaks. Nothing is stored. */
export async function assessLeave(
  sql: Sql,
  asked: LeaveAsked,
  now: string,
  /** HR enters what happened, however late. */
  isEnteredByHr: boolean,
): Promise<Assessed> {
  refuseTooLong(asked)
  const terms = await termsOf(sql, asked, now)
  const unfit = unfitOf(asked, terms)
  const isReadable = unfit.end_date === undefined
  const calendar = isReadable ? await calendarOf(sql, asked) : []
  const span = withHours(asked, terms)
  const days = daysOfLeave(span, terms.day_rule, calendar)
  const years = byYear(days, calendar)
  return {
    terms,
    days,
    total: sumOf(days),
    years,
    left: leftIn(terms, years),
    unfit: {
      ...unfit,
      ...afterLastDay(asked, terms),
      ...beyondPlan(span, calendar),
      ...(await overlapOf(sql, asked)),
    },
    refused: isReadable ? refusedOf(asked, terms, days, calendar, years, isEnteredByHr) : {},
  }
}

const withHours = (asked: LeaveAsked, { unit }: LeaveTerms): LeaveSpan => ({
  ...asked,
  hours: unit === 'Hours' ? (asked.hours ?? 0) : null,
})

const calendarOf = (sql: Sql, { employee_id, leave_type_id, start_date, end_date }: LeaveAsked) =>
  sql.rows<CalendarDay>('select * from leave_calendar($1, $2, $3, $4)', [
    employee_id,
    leave_type_id,
    start_date,
    end_date,
  ])

export function byYear(
  days: readonly LeaveDay[],
  calendar: readonly CalendarDay[],
): ReadonlyMap<number, number> {
  const years = new Map<number, number>()
  for (const [index, { counted }] of days.entries()) {
    const year = calendar[index]?.leave_year ?? 0
    years.set(year, hundredths((years.get(year) ?? 0) + counted))
  }
  return years
}

function leftIn(terms: LeaveTerms, years: ReadonlyMap<number, number>): number | null {
  if (!terms.needs_balance) return null
  const left = [...years.keys()].map((year) => {
    const { balance, pending } = balanceOf(terms, year)
    return hundredths(balance - pending)
  })
  return left.length === 0 ? 0 : Math.min(...left)
}

/** Other leave of theirs on the same half days. */
async function overlapOf(sql: Sql, asked: LeaveAsked): Promise<FieldErrors> {
  const [other] = await sql.rows<{ type: string; date: string; until: string; status: string }>(
    `select t.name as type, l.start_date::text as date, l.end_date::text as until, l.status from leaves l join leave_types t on t.id = l.leave_type_id
      where l.employee_id = $1 and l.id is distinct from $2 and l.status in ('Draft', 'Submitted', 'Approved') and not l.is_deleted
        and leave_halves(l.start_date, l.end_date, l.half_day, l.half_day_date) && leave_halves($3, $4, $5, $6) order by l.start_date, l.id limit 1`,
    [
      asked.employee_id,
      asked.id,
      asked.start_date,
      asked.end_date,
      asked.half_day,
      asked.half_day_date,
    ],
  )
  return other ? say(leaveProblems.overlaps, other) : {}
}
