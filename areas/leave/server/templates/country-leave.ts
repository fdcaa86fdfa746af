import type { LeaveTemplate } from '../../contract/templates/leave-templates.ts'

/** What a row rests on. */
type Law = Pick<LeaveTemplate, 'law' | 'says' | 'checked' | 'source'>

/** The law of this year was compared with the rows that say so. */
export const YEAR = 2025

/** What most kinds of leave that are given by law share. */
const CALENDAR = { day_rule: 'Calendar days', allow_half_day: false } as const
const WITHOUT_BALANCE = { needs_balance: false } as const
const AT_ONCE = { accrual: 'None', prorate_joiners: false, carry_over_max: 0 } as const

/** The yearly leave. */
export const annual = (
  days: number,
  law: Law,
  config: Readonly<Record<string, unknown>> = {},
  type: Readonly<Record<string, unknown>> = {},
): LeaveTemplate => ({
  code: 'AL',
  name: 'Annual leave',
  type,
  config: { entitlement_days: days, accrual: 'Monthly', carry_over_max: 0, ...config },
  ...law,
})

/** Leave for an event, in calendar days, whole when it comes. */
export const event = (
  code: string,
  name: string,
  days: number,
  law: Law,
  type: Readonly<Record<string, unknown>> = {},
): LeaveTemplate => ({
  code,
  name,
  type: { ...CALENDAR, max_consecutive_days: days, max_backdate_days: 7, ...type },
  config: { entitlement_days: days, ...AT_ONCE },
  ...law,
})

/** The same in working days. */
export const workingDays = (
  code: string,
  name: string,
  days: number,
  law: Law,
  type: Readonly<Record<string, unknown>> = {},
): LeaveTemplate => ({
  code,
  name,
  type: { max_backdate_days: 7, ...type },
  config: { entitlement_days: days, ...AT_ONCE },
  ...law,
})

/** Illness, of which no balance is kept. */
export const sick = (law: Law, type: Readonly<Record<string, unknown>> = {}): LeaveTemplate => ({
  code: 'SL',
  name: 'Sick leave',
  type: { ...WITHOUT_BALANCE, max_backdate_days: 7, document_after_days: 3, ...type },
  config: { entitlement_days: 0, ...AT_ONCE },
  ...law,
})

/** The days of a year arise on its first day, in proportion for people who join within it. */
export const dueAtOnce = { accrual: 'Yearly', accrual_on: 'First day' } as const

export const unpaid = { is_paid: false, pay_percent: 0 } as const
