import { t } from '#platform/contract/words/texts.ts'
import { dayNumber, daysAfter } from '#platform/contract/days.ts'
import { type FieldErrors, type Problem, refuse } from '#platform/contract/problems.ts'
import {
  type CalendarDay,
  halfDayOf,
  hundredths,
  type LeaveDay,
  type LeaveSpan,
  sumOf,
} from '../contract/leave-day-rules.ts'
import { leaveProblems } from '../contract/problems.ts'
import { balanceOf, type LeaveAsked, type LeaveTerms } from './leave-terms.ts'

/** Longer than a year is no leave; `leaves_days` says the same. */
export const LONGEST_LEAVE = 366

export const say = (of: Problem, parameters: Record<string, unknown> = {}): FieldErrors => ({
  [of.field ?? 'start_date']: [t(of.text, parameters)],
})

/** What is wrong with the request itself, whatever the calendar says. */
/** What is looked at day by day has an end: longer leave is refused before anybody looks. */
export function refuseTooLong({
  start_date,
  end_date,
}: Pick<LeaveAsked, 'start_date' | 'end_date'>) {
  if (dayNumber(end_date) - dayNumber(start_date) >= LONGEST_LEAVE)
    refuse(leaveProblems.tooLong, { n: LONGEST_LEAVE })
}

export function unfitOf(
  asked: LeaveAsked,
  { type, unit, allow_half_day }: LeaveTerms,
): FieldErrors {
  const { start_date, end_date, half_day, hours } = asked
  const half = halfDayOf(asked)
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

/** Nobody is on leave who does not work here any more. */
export const afterLastDay = (
  { end_date }: Pick<LeaveAsked, 'end_date'>,
  { worked_until, has_left }: Pick<LeaveTerms, 'worked_until' | 'has_left'>,
): FieldErrors => {
  if (worked_until === null) return has_left ? say(leaveProblems.lastDayUnknown) : {}
  return end_date > worked_until ? say(leaveProblems.afterLastDay, { date: worked_until }) : {}
}

/** More hours than the day has. */
export function beyondPlan({ hours }: LeaveSpan, [day]: readonly CalendarDay[]): FieldErrors {
  if (hours === null || !day || hours * 60 <= day.minutes) return {}
  return say(leaveProblems.hoursBeyond, { n: hundredths(day.minutes / 60) })
}

/** What keeps a leave from being submitted, rule by rule. */
export function refusedOf(
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
