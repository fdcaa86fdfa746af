import {
  byDay,
  type Numbers,
  numberOf,
  type Row,
  rowsOf,
  secondsBetween,
  sum,
  unlike,
} from './compare-figures.ts'
import { unequalPlaces } from './equal-places.ts'
import type { Figures } from './figures.ts'

/** Measures of reports that add up, and the field of the stored rows that they are the sum of. */
const SUMMED: Readonly<
  Record<string, readonly [stored: string, Readonly<Record<string, string>>]>
> = {
  'user_reports/getAllActivityTrack': [
    'shifts',
    {
      at_desk_time: 'desk_seconds',
      late_seconds: 'late_seconds',
      early_leave_seconds: 'early_leave_seconds',
      overtime_asked_seconds: 'overtime_asked_seconds',
      overtime_approved_seconds: 'overtime_approved_seconds',
      payable_seconds: 'payable_seconds',
    },
  ],
  'shift_days/getOvertime': [
    'shifts',
    { asked_seconds: 'overtime_asked_seconds', approved_seconds: 'overtime_approved_seconds' },
  ],
  'adherence/getReport': [
    'adherence',
    {
      scheduled_seconds: 'scheduled_seconds',
      matched_seconds: 'matched_seconds',
      excused_seconds: 'excused_seconds',
      planned_work_seconds: 'planned_work_seconds',
      worked_seconds: 'worked_seconds',
      late_seconds: 'late_seconds',
    },
  ],
  'activity_reports/getAllLoggedActivities': [
    'logs',
    { time_seconds: 'duration_seconds', quantity: 'quantity' },
  ],
  'activity_reports/allLoggedActivitiesSummary': [
    'logs',
    { time_seconds: 'duration_seconds', quantity: 'quantity' },
  ],
}

/** Each report says by each of its groupings what its rows add up to. */
const reports = (figures: Figures): string[] =>
  Object.entries(SUMMED).flatMap(([path, [stored, measures]]) =>
    Object.keys(figures)
      .filter((place) => place.startsWith(`${path} by `))
      .flatMap((place) =>
        Object.entries(measures).flatMap(([measure, field]) =>
          unlike(
            measure,
            [place, { all: sum(rowsOf(figures, place), measure) }],
            [stored, { all: sum(rowsOf(figures, stored), field) }],
          ),
        ),
      ),
  )

/** The days of sheets, with whose they are. */
const sheetDays = (figures: Figures): Row[] =>
  rowsOf(figures, 'timesheets').flatMap((sheet) =>
    (Array.isArray(sheet['days']) ? sheet['days'] : []).map((day: Row) => ({
      ...day,
      firstname: sheet['firstname'],
    })),
  )

const sheets = (figures: Figures): string[] => {
  const days = sheetDays(figures)
  const shifts = rowsOf(figures, 'shifts')
  const ofShifts = (field: string): [string, Numbers] => [
    'shifts',
    byDay(shifts, (row) => numberOf(row[field])),
  ]
  const ofSheets = (field: string): [string, Numbers] => [
    'sheets',
    byDay(days, (row) => numberOf(row[field]), 'date'),
  ]
  const totals = {
    scheduled: 'scheduled_seconds',
    at_desk: 'at_desk_seconds',
    paid_break: 'paid_break_seconds',
    payable: 'payable_seconds',
    overtime: 'overtime_asked_seconds',
    approved: 'overtime_approved_seconds',
    leave: 'leave_seconds',
    absence: 'absence_seconds',
  }
  return [
    ...unlike('at desk', ofSheets('at_desk'), ofShifts('desk_seconds')),
    ...unlike('paid breaks', ofSheets('paid_break'), ofShifts('paid_break_seconds')),
    ...unlike('payable', ofSheets('payable'), ofShifts('payable_seconds')),
    ...unlike('overtime', ofSheets('overtime'), ofShifts('overtime_asked_seconds')),
    ...unlike('approved overtime', ofSheets('approved'), ofShifts('overtime_approved_seconds')),
    ...unlike('planned', ofSheets('scheduled'), [
      'plans',
      byDay(rowsOf(figures, 'plans'), (row) => numberOf(row['paid'])),
    ]),
    ...Object.entries(totals).flatMap(([field, total]) =>
      unlike(
        field,
        ['days of sheets', { all: sum(days, field) }],
        ['sheets', { all: sum(rowsOf(figures, 'timesheets'), total) }],
      ),
    ),
  ]
}

/** What adherence was computed from: the plan beside leave, and how late the clock was. */
const adherence = (figures: Figures): string[] => {
  const rows = rowsOf(figures, 'adherence')
  const known = new Set(
    rows.map((row) => `${String(row['firstname'])} ${String(row['business_date'])}`),
  )
  const only = (numbers: Numbers): Numbers =>
    Object.fromEntries(Object.entries(numbers).filter(([key]) => known.has(key)))
  const plans = byDay(rowsOf(figures, 'plans beside leave'), (row) =>
    secondsBetween(row['starts'], row['ends']),
  )
  const begun = new Set(Object.keys(byDay(rowsOf(figures, 'shifts'), () => 1)))
  const absent = byDay(sheetDays(figures), (row) => (numberOf(row['absence']) > 0 ? 1 : 0), 'date')
  const missed = Object.fromEntries(
    rows.flatMap((row) => {
      const key = `${String(row['firstname'])} ${String(row['business_date'])}`
      return numberOf(row['scheduled_seconds']) > 0 && !begun.has(key) ? [[key, 1] as const] : []
    }),
  )
  return [
    ...unlike(
      'planned beside leave',
      ['adherence', byDay(rows, (row) => numberOf(row['scheduled_seconds']))],
      ['plans beside leave', only(plans)],
    ),
    ...unlike(
      'late',
      ['adherence', byDay(rows, (row) => numberOf(row['late_seconds']))],
      ['shifts', byDay(rowsOf(figures, 'shifts'), (row) => numberOf(row['late_seconds']))],
    ),
    ...Object.keys(figures)
      .filter((place) => place.startsWith('adherence/getReport by '))
      .flatMap((place) =>
        unlike(
          'no shows',
          [place, { all: sum(rowsOf(figures, place), 'no_shows') }],
          ['shifts', { all: Object.keys(missed).length }],
        ),
      ),
    ...unlike('absence', ['sheets', only(absent)], ['adherence', missed]),
  ]
}

/** The day that is opened says what the list says. */
const shownDay = (figures: Figures): string[] => {
  const shown = figures['adherence/getDay'] as Row | undefined // an object, as the call answers it
  if (!shown) return []
  const row = rowsOf(figures, 'adherence').find(
    (one) =>
      one['employee_id'] === shown['employee_id'] &&
      one['business_date'] === shown['business_date'],
  )
  if (!row) return []
  return [
    'scheduled_seconds',
    'matched_seconds',
    'excused_seconds',
    'worked_seconds',
    'late_seconds',
    'net_percent',
    'conformance_percent',
  ].flatMap((field) =>
    unlike(
      field,
      ['adherence/getDay', { it: numberOf(shown[field]) }],
      ['adherence', { it: numberOf(row[field]) }],
    ),
  )
}

/** What is billed of a day is what is paid of it, and lines are the sum of their rows. */
const bills = (figures: Figures): string[] => {
  const rows = rowsOf(figures, 'billed rows')
  const key = (row: Row) => `${String(row['employee_id'])} ${String(row['business_date'])}`
  const add = (all: readonly Row[], field: string): Numbers => {
    const found: Record<string, number> = {}
    for (const row of all) found[key(row)] = (found[key(row)] ?? 0) + numberOf(row[field])
    return found
  }
  return [
    ...unlike(
      'hours',
      [
        'billed rows',
        add(
          rows.filter((row) => row['kind'] === 'Hour'),
          'seconds',
        ),
      ],
      ['shifts', add(rowsOf(figures, 'shifts'), 'payable_seconds')],
    ),
    ...unlike(
      'units',
      [
        'billed rows',
        {
          all: sum(
            rows.filter((row) => row['kind'] === 'Unit'),
            'quantity',
          ),
        },
      ],
      ['logs', { all: sum(rowsOf(figures, 'logs'), 'quantity') }],
    ),
    ...rowsOf(figures, 'invoices').flatMap((invoice) => {
      const own = rows.filter((row) => row['name'] === invoice['name'])
      const lines: readonly Row[] = Array.isArray(invoice['lines']) ? invoice['lines'] : []
      return [
        ...unlike(
          'rows',
          ['invoice', { all: numberOf(invoice['sources']) }],
          [
            'billed rows',
            {
              all: own.filter((row) => row['kind'] !== 'Hour' || numberOf(row['seconds']) !== 0)
                .length,
            },
          ],
        ),
        ...unlike(
          'subtotal',
          ['invoice', { all: numberOf(invoice['subtotal']) }],
          ['lines', { all: Math.round(sum(lines, 'amount') * 100) / 100 }],
        ),
        ...unlike(
          'total',
          ['invoice', { all: numberOf(invoice['total']) }],
          [
            'subtotal and tax',
            {
              all:
                Math.round(
                  (numberOf(invoice['subtotal']) + numberOf(invoice['tax_amount'])) * 100,
                ) / 100,
            },
          ],
        ),
      ]
    }),
  ]
}

/** Seats that are billed are people who are there, up to those who were ordered. */
const seats = (figures: Figures): string[] => {
  const ordered: Record<string, number> = {}
  for (const row of rowsOf(figures, 'headcounts'))
    ordered[`${String(row['id'])} ${String(row['day'])}`] = Math.min(
      numberOf(row['required']),
      numberOf(row['actual']),
    )
  const billed: Record<string, number> = {}
  for (const row of rowsOf(figures, 'billed rows').filter((one) => one['kind'] === 'Seat')) {
    const key = `${String(row['headcount_id'])} ${String(row['business_date'])}`
    billed[key] = (billed[key] ?? 0) + 1
  }
  return unlike('seats', ['headcounts', ordered], ['billed rows', billed])
}

/** Where two places of a world say another number of the same thing. */
export const unequalFigures = (figures: Figures): string[] =>
  [reports, sheets, adherence, shiftPlans, shownDay, bills, seats, unequalPlaces].flatMap(
    (compare) => compare(figures),
  )

/** Stored adherence is what its day comes to when it is computed now. */
const upToDate = (figures: Figures): string[] =>
  ['scheduled_seconds', 'matched_seconds', 'excused_seconds', 'worked_seconds'].flatMap((field) => {
    const ofDays = (place: string): [string, Numbers] => [
      place,
      byDay(rowsOf(figures, place), (row) => numberOf(row[field])),
    ]
    return unlike(field, ofDays('adherence'), ofDays('adherence now'))
  })

/** A shift is measured by the plan of its day, or by what leave left of it. */
const shiftPlans = (figures: Figures): string[] => {
  const key = (row: Row, start: string, end: string) =>
    [row['firstname'], row['business_date'], row[start], row[end]].map(String).join(' ')
  const known = new Set(
    rowsOf(figures, 'plans beside leave').flatMap((row) => [
      key(row, 'planned_start', 'planned_end'),
      key(row, 'starts', 'ends'),
    ]),
  )
  return rowsOf(figures, 'shifts')
    .filter((row) => row['planned_start'] !== null)
    .map((row) => key(row, 'planned_start', 'planned_end'))
    .filter((plan) => !known.has(plan))
    .map((plan) => `the plan of a shift is not that of its day: ${plan}`)
}

/** The same of days that are over and not paid: sheets and adherence follow what was corrected. */
export const unequalOpenFigures = (figures: Figures): string[] =>
  [sheets, adherence, shiftPlans, upToDate].flatMap((compare) => compare(figures))
