import { type AnsweredRecord, typed } from '#platform/contract/answers.ts'
import { lentPart } from '#platform/contract/contributions.ts'
import { calls } from '#platform/contract/calls.ts'
import {
  choice,
  choices,
  date,
  duration,
  instant,
  json,
  list,
  longText,
  reference,
  references,
  text,
} from '#platform/contract/fields/field.ts'
import { owner, resource } from '#platform/contract/resource.ts'
import { approvable } from '#platform/contract/traits.ts'
import type { DayHoliday } from './sheet-figures/hours-by-kind.ts'
import type { TimesheetWeek } from './timesheet-week.ts'
import { shiftFlags } from './shift-days.ts'

const counted = { readOnly: true, required: true, default: 0, min: 0 } as const

/** Sheets that were closed before hours were counted by kind have none. */
const ofKind = { readOnly: true, min: 0, offRecord: true } as const

/** One day of a timesheet. Lengths are seconds. */
export interface TimesheetDay {
  readonly date: string
  readonly scheduled: number
  readonly at_desk: number
  readonly paid_break: number
  readonly payable: number
  /** What lies outside the plan: approved, refused and undecided. */
  readonly overtime: number
  /** What was worked outside the plan, by what came of it. Older sheets do not tell these. */
  readonly approved?: number
  readonly refused?: number
  readonly undecided?: number
  /** Sheets that were closed before these were told apart by day have neither. */
  readonly leave?: number
  readonly absence?: number
  readonly shift_days: readonly {
    readonly id: number
    readonly started_at: string
    readonly ended_at: string | null
    readonly state: string
    readonly flags: readonly string[]
    readonly overtime_asked?: number
    readonly overtime_state?: string | null
    /** The allowance of its shift on that day, in percent. */
    readonly allowance?: number | null
  }[]
  /** What decides about the kinds of its hours; older sheets have none. */
  readonly paid_by?: {
    readonly rest_day?: true
    /** Seconds that a paid holiday frees from work. */
    readonly freed?: number
    readonly zone?: string
    readonly holidays?: readonly DayHoliday[]
  }
}

/** The card of the first page with the sheet a person signs next. */
export const WEEK_TO_SIGN = 'week-to-sign'

/** What that card shows: the oldest sheet that waits for its person, and how many do. */
export interface SheetToSign {
  readonly id: number
  readonly version: number
  readonly period_start: string
  readonly period_end: string
  readonly scheduled_seconds: number
  readonly payable_seconds: number
  readonly overtime_asked_seconds: number
  readonly absence_seconds: number
  readonly waiting: number
}

/** The days of a sheet as ribbons, for those who decide about it. */
export const timesheetWeekPart = lentPart<{ week: TimesheetWeek }>('timesheet-week')

/** What a person is paid for in a pay period. It fills by itself; they submit it, their manager approves it, payroll locks it. */
export const timesheets = resource('timesheets', {
  label: { one: 'Timesheet', many: 'Timesheets' },
  about:
    'A timesheet is the paid time of a person in a pay period. It fills by itself from the clock.',
  icon: 'calendar-time',
  title: 'period',
  headline: ['employee_id', 'employee_code', 'office_id'],
  band: [
    'scheduled_seconds',
    'payable_seconds',
    'overtime_asked_seconds',
    'overtime_approved_seconds',
  ],
  rows: owner('employee_id'),
  personal: {
    group: 'Working time',
    goes: ['staff_note', 'reopen_reason'],
    stays: ['clients', 'days'],
  },
  rights: ['view', 'edit'],
  traits: [
    approvable({
      kind: 'Timesheet',
      state: 'state',
      words: {
        open: ['Open'],
        submitted: 'Submitted',
        approved: 'Approved',
        rejected: 'Open',
        askedBack: 'Open',
        withdrawn: 'Open',
      },
    }),
  ],
  fields: {
    employee_id: reference('employees', { readOnly: true, required: true }),
    employee_code: text({ derived: true, label: 'Code' }),
    period: text({ derived: true }),
    period_start: date({ readOnly: true, required: true, offRecord: true, label: 'From' }),
    period_end: date({ readOnly: true, required: true, offRecord: true, label: 'To' }),
    state: choice(['Open', 'Submitted', 'Approved', 'Locked'], {
      readOnly: true,
      required: true,
      default: 'Open',
      tones: { Open: 'info', Submitted: 'warn', Approved: 'ok', Locked: 'off' },
    }),
    scheduled_seconds: duration({ ...counted, label: 'Scheduled' }),
    at_desk_seconds: duration({ ...counted, label: 'At Desk' }),
    paid_break_seconds: duration({ ...counted, label: 'Paid breaks' }),
    payable_seconds: duration({ ...counted, label: 'Payable' }),
    overtime_seconds: duration({ ...counted, offRecord: true, label: 'Stayed longer' }),
    overtime_asked_seconds: duration({ ...counted, label: 'Overtime' }),
    overtime_approved_seconds: duration({ ...counted, label: 'Overtime approved' }),
    overtime_refused_seconds: duration({ ...counted, label: 'Overtime refused' }),
    overtime_undecided_seconds: duration({ ...counted, label: 'Overtime undecided' }),
    ordinary_seconds: duration({ ...ofKind, label: 'Ordinary hours' }),
    shift_allowance_seconds: duration({ ...ofKind, label: 'Hours with an allowance' }),
    workday_overtime_seconds: duration({ ...ofKind, label: 'Overtime on workdays' }),
    rest_day_seconds: duration({ ...ofKind, label: 'Hours on rest days' }),
    holiday_seconds: duration({ ...ofKind, label: 'Hours on holidays' }),
    paid_holiday_seconds: duration({ ...ofKind, label: 'Paid holidays' }),
    leave_seconds: duration({ ...counted, label: 'Leave' }),
    absence_seconds: duration({ ...counted, label: 'Absent' }),
    open_flags: choices(shiftFlags, { readOnly: true, label: 'Marks' }),
    clients: list(
      {
        client_id: reference('clients', { required: true }),
        seconds: duration({ required: true }),
      },
      { readOnly: true, max: 200, offRecord: true },
    ),
    days: json({ readOnly: true, offRecord: true }),
    staff_note: longText({ max: 500, label: 'Note', help: 'The approver reads this.' }),
    submitted_at: instant({ readOnly: true }),
    approved_by: reference('users', { readOnly: true }),
    approved_at: instant({ readOnly: true }),
    locked_at: instant({ readOnly: true }),
    reopen_reason: longText({ readOnly: true, max: 500, label: 'Reopened because' }),
    changes: text({ derived: true, offRecord: true, label: 'Changed since' }),
    // Told by their numbers: the person who reads a sheet need not be let in where invoices are chosen from.
    invoices: text({ derived: true, label: 'Billed by' }),
    waiting_for_ids: references('users', { derived: true, label: 'Waiting for' }),
    client_ids: references('clients', { derived: true, offRecord: true, label: 'Clients' }),
    office_id: reference('offices', { derived: true, offRecord: true }),
    manager_id: reference('employees', { derived: true, offRecord: true, label: 'Lead' }),
  },
  list: {
    views: { field: 'state', values: ['Open', 'Submitted', 'Approved'] },
    columns: [
      'period',
      'employee_id',
      'employee_code',
      'scheduled_seconds',
      'payable_seconds',
      'overtime_asked_seconds',
      'overtime_approved_seconds',
      'overtime_undecided_seconds',
      'ordinary_seconds',
      'shift_allowance_seconds',
      'workday_overtime_seconds',
      'rest_day_seconds',
      'holiday_seconds',
      'paid_holiday_seconds',
      'absence_seconds',
      'open_flags',
      'state',
      'changes',
    ],
    sort: '-period_start,employee_id',
    search: ['employee_id'],
    filters: [
      'state',
      'period_start',
      'employee_id',
      'office_id',
      'client_ids',
      'manager_id',
      'waiting_for_ids',
      'open_flags',
    ],
  },
  form: {
    sections: [
      {
        title: 'Is there anything to explain?',
        name: 'Explanation',
        help: 'The figures come from the clock; a wrong day is mended by a clock correction.',
        fields: ['staff_note'],
      },
    ],
  },
  menu: { group: 'Time', order: 60 },
  grants: {
    Agent: 'VE:self',
    QA: 'VE:self',
    Trainer: 'VE:self',
    IT: 'VE:self',
    'Team Lead': 'VE:direct',
    Manager: 'VE:indirect',
    HR: 'VE:all',
    Admin: 'VE:all',
  },
})

const change = {
  method: 'POST',
  needs: 'edit',
  pages: [timesheets.page],
  rows: 'scope',
} as const

export const timesheetCalls = calls({
  lockTimesheet: {
    ...change,
    path: 'timesheets/lock/{id}',
    input: {},
    answers: typed<AnsweredRecord>(),
    summary: 'Closes an approved timesheet for payroll: its days change no more.',
  },
  timesheetWeek: {
    method: 'GET',
    path: 'timesheets/getWeek/{id}',
    needs: 'view',
    pages: [timesheets.page],
    rows: 'scope',
    input: {},
    answers: typed<TimesheetWeek>(),
    summary:
      'The days of a timesheet with their plans, shifts and stretches, and the corrections of them that are not decided.',
  },
  reopenTimesheet: {
    ...change,
    path: 'timesheets/reopen/{id}',
    input: { reopen_reason: longText({ required: true, max: 500, label: 'Reason' }) },
    answers: typed<AnsweredRecord>(),
    summary: 'Opens an approved or locked timesheet again, by a manager above its approver.',
  },
})
