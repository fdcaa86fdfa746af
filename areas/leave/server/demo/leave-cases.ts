/** Types of leave: name, code, colour, what is special, what each office gives of it. */
export const LEAVE_TYPES = [
  [
    'Annual leave',
    'AL',
    '#0b6b77',
    { min_notice_days: 3, max_consecutive_days: 20, negative_limit: 10, max_backdate_days: 0 },
    { entitlement_days: 22, accrual: 'Monthly', carry_over_max: 5, carry_over_expires_days: 90 },
  ],
  [
    'Sick leave',
    'SL',
    '#c9694c',
    { max_backdate_days: 7, document_after_days: 2 },
    { entitlement_days: 12, accrual: 'None' },
  ],
  ['Unpaid leave', 'UL', '#84949a', { is_paid: false, pay_percent: 0, needs_balance: false }, {}],
  [
    'Study leave',
    'ST',
    '#4a9ba5',
    { day_rule: 'Bridge days count', min_notice_days: 14, min_service_days: 180 },
    { entitlement_days: 5, accrual: 'None' },
  ],
  [
    'Parental leave',
    'PL',
    '#8c6bb1',
    { day_rule: 'Calendar days', allow_half_day: false, document_after_days: 0 },
    { entitlement_days: 42, accrual: 'None' },
  ],
  [
    'Time off for extra work',
    'TO',
    '#a1862f',
    { is_compensatory: true },
    { entitlement_days: 0, accrual: 'None' },
  ],
  [
    'Optional holiday',
    'OH',
    '#6a3fa0',
    { is_optional_holiday: true, allow_half_day: false },
    { entitlement_days: 2, accrual: 'None' },
  ],
] as const

/** Leave of people who sign in to see it: who asks, type, days from today, how long, reason, whom it is handed over to, where it stands. */
export const LEAVE_OF_ACCOUNTS = [
  ['lead2', 'AL', -2, 7, 'A week in the mountains', 'lead', 'Approved'],
  ['agent', 'AL', -40, 3, 'A wedding', undefined, 'Approved'],
  ['agent', 'AL', 16, 4, 'Visiting my parents', undefined, 'Submitted'],
  ['agent2', 'AL', 9, 2, 'Moving house', undefined, 'Submitted'],
  ['hr', 'AL', 23, 5, 'Autumn break', undefined, 'Approved'],
] as const

/** Why others are away. */
export const LEAVE_REASONS: Readonly<Record<string, readonly string[]>> = {
  AL: ['Family visit', 'A trip', 'A long weekend', 'Children off school', 'Rest'],
  SL: ['Flu', 'A migraine', 'At the dentist', 'A cold'],
  UL: ['Family matters', 'A move'],
  ST: ['An exam', 'A course at university'],
}
