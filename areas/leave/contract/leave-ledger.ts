import {
  choice,
  date,
  decimal,
  integer,
  longText,
  reference,
} from '#platform/contract/fields/field.ts'
import { owner, resource } from '#platform/contract/resource.ts'

export const ledgerKinds = [
  'Opening',
  'Accrual',
  'Carry over',
  'Expiry',
  'Taken',
  'Reversal',
  'Adjustment',
  'Compensatory',
  'Holiday change',
  'Settlement',
] as const
export type LedgerKind = (typeof ledgerKinds)[number]

/** What HR enters by hand; everything else follows from leave, configuration and the calendar. */
export const kindsByHand = ['Opening', 'Adjustment', 'Compensatory'] as const

const grants = {
  Agent: 'V:self',
  QA: 'V:self',
  Trainer: 'V:self',
  IT: 'V:self',
  'Team Lead': 'V:direct',
  Manager: 'V:indirect',
  Admin: 'V:all',
  HR: 'VA:all',
} as const

/** What HR enters by hand. */
export const adjustment = {
  employee_id: reference('employees', { required: true }),
  leave_type_id: reference('leave-types', { required: true, label: 'Type' }),
  effective_date: date({ required: true, label: 'Day' }),
  days: decimal({ required: true, min: -366, max: 366, unit: 'days' }),
  expires_on: date({ label: 'Hold until', help: 'Leave blank for no end date.' }),
  note: longText({ required: true, max: 300, label: 'Why' }),
} as const

/** Every change of a balance, for good: a balance is the sum of its entries. HR adds some; nobody changes one. */
export const leaveLedger = resource('leave-ledger', {
  page: '/leave-ledger',
  label: { one: 'Ledger Entry', many: 'Leave Ledger' },
  about: 'A ledger entry is one change of a leave balance; the balance is the sum of them.',
  icon: 'timeline',
  title: 'kind',
  headline: ['employee_id', 'leave_type_id', 'days'],
  partOf: 'employee_id',
  rows: owner('employee_id'),
  personal: { group: 'Absence', goes: ['note'] },
  rights: ['view', 'add'],
  fields: {
    employee_id: adjustment.employee_id,
    leave_type_id: adjustment.leave_type_id,
    effective_date: adjustment.effective_date,
    kind: choice(ledgerKinds, {
      required: true,
      default: 'Adjustment',
      help: 'By hand: an opening balance, an adjustment, days for extra work.',
    }),
    days: adjustment.days,
    expires_on: adjustment.expires_on,
    note: longText({ max: 300, label: 'Why' }),
    leave_year: integer({ readOnly: true, min: 1970, max: 2999, label: 'Year' }),
    leave_id: reference('leaves', { readOnly: true, label: 'Leave' }),
    period_start: date({ readOnly: true, offRecord: true, label: 'For the period from' }),
    period_end: date({ readOnly: true, offRecord: true, label: 'For the period until' }),
    earned: decimal({
      readOnly: true,
      offRecord: true,
      scale: 6,
      label: 'Earned before rounding',
    }),
    balance_then: decimal({ derived: true, label: 'Balance after' }),
  },
  list: {
    columns: [
      'effective_date',
      'employee_id',
      'leave_type_id',
      'kind',
      'days',
      'balance_then',
      'leave_id',
      'note',
    ],
    sort: '-effective_date',
    search: ['note', 'employee_id'],
    filters: ['leave_type_id', 'leave_year', 'kind', 'employee_id', 'effective_date'],
  },
  form: {
    sections: [
      {
        title: 'What changes?',
        name: 'Change',
        help: 'Entries cannot be changed. Correct one by adding another.',
        fields: [
          'employee_id',
          'leave_type_id',
          'kind',
          'effective_date',
          'days',
          'expires_on',
          'note',
        ],
      },
    ],
  },
  menu: { group: 'People', order: 33 },
  grants,
})

const sum = { readOnly: true, required: true, default: 0 } as const

/** What a person has of a type in a leave year: the sum of its ledger, and what waits for a decision. */
export const leaveBalances = resource('leave-balances', {
  page: leaveLedger.page,
  panelOf: true,
  label: { one: 'Leave Balance', many: 'Leave Balances' },
  about: 'A leave balance is what a person has left of a type in a year.',
  icon: 'luggage',
  title: 'leave_type_id',
  partOf: 'employee_id',
  rows: owner('employee_id'),
  personal: { group: 'Absence' },
  rights: ['view'],
  fields: {
    employee_id: reference('employees', { required: true, readOnly: true }),
    leave_type_id: reference('leave-types', { required: true, readOnly: true, label: 'Type' }),
    leave_year: integer({
      required: true,
      readOnly: true,
      unique: { within: ['employee_id', 'leave_type_id'] },
      label: 'Year',
    }),
    entitled: decimal({ derived: true, label: 'A year' }),
    accrued: decimal(sum),
    carried: decimal(sum),
    adjusted: decimal(sum),
    taken: decimal(sum),
    expired: decimal(sum),
    balance: decimal(sum),
    pending: decimal({ ...sum, min: 0 }),
    negative_limit: decimal({ readOnly: true, min: 0, offRecord: true, label: 'In advance' }),
    available: decimal({ derived: true }),
  },
  list: {
    columns: [
      'employee_id',
      'leave_type_id',
      'leave_year',
      'entitled',
      'accrued',
      'carried',
      'taken',
      'pending',
      'expired',
      'balance',
      'available',
    ],
    sort: '-leave_year',
    search: ['employee_id', 'leave_type_id'],
    filters: ['leave_type_id', 'leave_year', 'employee_id'],
  },
})
