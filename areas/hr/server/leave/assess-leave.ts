import { daysAfter } from '#platform/contract/days.ts'
import { type FieldErrors, fill, type Problem } from '#platform/contract/problems.ts'
import type { Sql } from '#platform/server/database/database.ts'
import {
  type CalendarDay,
  datesBetween,
  daysOfLeave,
  halfDayOf,
  hundredths,
  type LeaveDay,
  type LeaveSpan,
  sumOf,
} from '../../contract/leave/leave-day-rules.ts'
import { leaveProblems } from '../../contract/leave/leave-problems.ts'
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

/** Longer than a year is no leave; `leaves_days` says the same. */
export const LONGEST_LEAVE = 366

/** Looks at a leave: each of its days, what is left, and every rule it breaks. Nothing is stored. */
export async function assessLeave(
  sql: Sql,
  asked: LeaveAsked,
  now: string,
  /** HR enters what happened, however late. */
  isEnteredByHr: boolean,
): Promise<Assessed> {
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
    unfit: { ...unfit, ...beyondPlan(span, calendar), ...(await overlapOf(sql, asked)) },
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

const say = (of: Problem, parameters: Record<string, unknown> = {}): FieldErrors => ({
  [of.field ?? 'start_date']: [fill(of.text, parameters)],
})

/** What is wrong with the request itself, whatever the calendar says. */
function unfitOf(asked: LeaveAsked, { type, unit, allow_half_day }: LeaveTerms): FieldErrors {
  const { start_date, end_date, half_day, hours } = asked
  const half = halfDayOf(asked)
  if (datesBetween(start_date, end_date).length > LONGEST_LEAVE)
    return say(leaveProblems.tooLong, { n: LONGEST_LEAVE })
  return {
    ...(half_day !== 'None' && !allow_half_day && say(leaveProblems.noHalfDays, { type })),
    ...(half !== null &&
      half !== start_date &&
      half !== end_date &&
      say(leaveProblems.halfDayElsewhere)),
    ...(unit === 'Hours' && hours === null && say(leaveProblems.hoursNeeded)),
    ...(unit === 'Hours' && start_date !== end_date && say(leaveProblems.hoursOfOneDay)),
    ...(unit === 'Days' && hours !== null && say(leaveProblems.hoursOfDays, { type })),
  }
}

function beyondPlan({ hours }: LeaveSpan, [day]: readonly CalendarDay[]): FieldErrors {
  if (hours === null || !day || hours * 60 <= day.minutes) return {}
  return say(leaveProblems.hoursBeyond, { n: hundredths(day.minutes / 60) })
}

/** Other leave of theirs on the same half days. */
async function overlapOf(sql: Sql, asked: LeaveAsked): Promise<FieldErrors> {
  const [other] = await sql.rows<{ type: string; date: string; until: string; status: string }>(
    `select t.name as type, l.start_date::text as date, l.end_date::text as until, l.status from leaves l join leave_types t on t.id = l.leave_type_id
      where l.employee_id = $1 and l.id is distinct from $2 and l.status in ('Draft', 'Submitted', 'Approved') and not l.is_deleted
        and leave_halves(l.start_date, l.end_date, l.half_day, l.half_day_date) && leave_halves($3, $4, $5, $6) order by l.start_date limit 1`,
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

function refusedOf(
  asked: LeaveAsked,
  terms: LeaveTerms,
  days: readonly LeaveDay[],
  calendar: readonly CalendarDay[],
  years: ReadonlyMap<number, number>,
  isEnteredByHr: boolean,
): FieldErrors {
  const total = sumOf(days)
  return {
    ...(isEnteredByHr ? {} : whenAsked(asked, terms)),
    ...lengthOf(terms, total),
    ...(asked.start_date < terms.served_on &&
      say(leaveProblems.service, { type: terms.type, date: terms.served_on })),
    ...notOptional(terms, days, calendar),
    ...(terms.is_given
      ? {}
      : say(leaveProblems.notGiven, { type: terms.type, office: terms.office })),
    ...(total === 0 ? say(leaveProblems.noDays) : notEnough(terms, years)),
    ...(terms.document_after_days !== null &&
      total > terms.document_after_days &&
      terms.documents === 0 &&
      say(leaveProblems.document, { n: terms.document_after_days })),
  }
}

/** Early enough, and not too long ago. */
function whenAsked({ start_date }: LeaveAsked, terms: LeaveTerms): FieldErrors {
  const earliest = daysAfter(terms.today, -terms.max_backdate_days)
  if (start_date < earliest) return say(leaveProblems.backdated, { date: earliest })
  const inTime =
    terms.min_notice_days === 0 || start_date >= daysAfter(terms.today, terms.min_notice_days)
  return inTime ? {} : say(leaveProblems.notice, { n: terms.min_notice_days })
}

/** The longest is of the days that count. */
function lengthOf({ max_consecutive_days }: LeaveTerms, total: number): FieldErrors {
  const isTooLong = max_consecutive_days !== null && total > max_consecutive_days
  return isTooLong ? say(leaveProblems.length, { n: max_consecutive_days }) : {}
}

/** Leave for optional holidays is taken on such days alone. */
function notOptional(
  { is_optional_holiday }: LeaveTerms,
  days: readonly LeaveDay[],
  calendar: readonly CalendarDay[],
): FieldErrors {
  if (!is_optional_holiday) return {}
  const other = days.find(
    ({ counted }, index) => counted > 0 && (calendar[index]?.optional ?? null) === null,
  )
  return other ? say(leaveProblems.noOptionalHoliday, { date: other.date }) : {}
}

function notEnough(terms: LeaveTerms, years: ReadonlyMap<number, number>): FieldErrors {
  if (!terms.needs_balance) return {}
  const short = [...years].find(([year, days]) => days > balanceOf(terms, year).available)
  if (!short) return {}
  return say(leaveProblems.notEnough, { x: Math.max(0, balanceOf(terms, short[0]).available) })
}
