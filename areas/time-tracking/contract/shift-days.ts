import {
  choice,
  choices,
  date,
  duration,
  instant,
  integer,
  json,
  reference,
  text,
  yesNo,
} from '#platform/contract/fields/field.ts'
import { owner, resource } from '#platform/contract/resource.ts'

/** What a shift day can be marked with. */
export const shiftFlags = [
  'Late',
  'Early leave',
  'Over break',
  'No plan',
  'Rest day',
  'Holiday',
  'On leave',
  'Overrun',
  'Forgotten',
  'Unplanned remote',
  'Outside network',
  'Outside area',
  'New device',
  'No image',
  'Zone changed',
  'Offline',
  'Corrected',
] as const

/** What came of the time a shift lasted beyond its plan; what payroll closed undecided has lapsed. */
export const overtimeStates = ['Waiting', 'Approved', 'Refused', 'Lapsed'] as const

const counted = { readOnly: true, required: true, default: 0, min: 0 } as const

/** Counted with the shift, and shown by the reports that count them. */
const countedPictures = { derived: true, onRequest: true, offRecord: true } as const

/**
 * One working stretch of one person, from the first At Desk to End Timer, on the day it starts on. The clock writes it; sums
 * are kept when it ends, and of an open one computed.
 */
export const shiftDays = resource('shift-days', {
  page: '/user-reports/userActivityTrackReport',
  panelOf: true,
  label: { one: 'Shift Day', many: 'Shift Days' },
  about: 'A shift day is one working stretch, from the first At Desk to the end of the shift.',
  icon: 'clock',
  title: 'employee_id',
  rows: owner('employee_id'),
  personal: { group: 'Working time', goes: ['overtime_note'], stays: ['zone_name', 'waited'] },
  rights: ['view'],
  fields: {
    employee_id: reference('employees', { readOnly: true, required: true }),
    business_date: date({ readOnly: true, required: true, label: 'Day' }),
    sequence: integer({ readOnly: true, required: true, default: 1, min: 1, offRecord: true }),
    employee_shift_id: reference('employee-shifts', { readOnly: true, offRecord: true }),
    shift_id: reference('shifts', { readOnly: true, label: 'Planned shift' }),
    client_id: reference('clients', { readOnly: true }),
    planned_start: instant({ readOnly: true }),
    planned_end: instant({ readOnly: true }),
    zone_name: text({ readOnly: true, required: true, label: 'Time zone' }),
    work_from: choice(['Office', 'Remote'], {
      readOnly: true,
      required: true,
      default: 'Office',
      label: 'Worked from',
    }),
    started_at: instant({ readOnly: true, required: true, label: 'In' }),
    ended_at: instant({ readOnly: true, label: 'Out' }),
    // What is stored when it ends, and never told: while it runs these are 0.
    desk_seconds: duration({ ...counted, writeOnly: true }),
    break_seconds: duration({ ...counted, writeOnly: true }),
    total_seconds: duration({ ...counted, writeOnly: true }),
    at_desk_time: duration({ derived: true, label: 'At Desk' }),
    on_break_time: duration({ derived: true, label: 'On break' }),
    ttl_shift_time: duration({ derived: true, offRecord: true, label: 'In all' }),
    paid_break_seconds: duration({ ...counted, label: 'Paid breaks' }),
    over_break_seconds: duration({ ...counted, label: 'Over break' }),
    late_seconds: duration({ ...counted, label: 'Late' }),
    early_leave_seconds: duration({ ...counted, label: 'Left early' }),
    early_seconds: duration({ ...counted, label: 'Came early' }),
    overtime_seconds: duration({ ...counted, label: 'Stayed longer' }),
    overtime_asked_seconds: duration({ ...counted, label: 'Overtime' }),
    // Below 0 where overtime was rounded up.
    overtime_uncounted_seconds: duration({
      ...counted,
      min: -900,
      offRecord: true,
      label: 'Not counted as overtime',
    }),
    overtime_approved_seconds: duration({ ...counted, label: 'Overtime approved' }),
    overtime_state: choice(overtimeStates, {
      readOnly: true,
      label: 'Overtime is',
      tones: { Waiting: 'warn', Approved: 'ok', Refused: 'bad', Lapsed: 'off' },
    }),
    overtime_decided_by: reference('users', { readOnly: true, label: 'Overtime decided by' }),
    overtime_decided_at: instant({ readOnly: true, label: 'Overtime decided at' }),
    overtime_note: text({ readOnly: true, max: 300, label: 'Overtime, why' }),
    payable_seconds: duration({ ...counted, label: 'Payable' }),
    flags: choices(shiftFlags, { readOnly: true, label: 'Marks' }),
    state: choice(['Open', 'Closed', 'Provisional', 'Locked'], {
      readOnly: true,
      required: true,
      default: 'Open',
      tones: { Open: 'info', Closed: 'ok', Provisional: 'warn', Locked: 'off' },
    }),
    is_pictured: yesNo({ readOnly: true, default: false, offRecord: true, label: 'Pictures due' }),
    // What the clock kept that contradicts it, while it runs.
    waited: json({ readOnly: true, offRecord: true }),
    office_id: reference('offices', { derived: true, offRecord: true }),
    manager_id: reference('employees', { derived: true, offRecord: true, label: 'Lead' }),
    user_id: reference('users', { derived: true, offRecord: true, label: 'Account' }),
    employee_code: text({ derived: true, offRecord: true, label: 'Code' }),
    has_pictures: yesNo({ derived: true, offRecord: true, label: 'Pictures due or taken' }),
    pictures_due: integer({ ...countedPictures, label: 'Due' }),
    pictures_captured: integer({ ...countedPictures, label: 'Captured' }),
    pictures_no_camera: integer({ ...countedPictures, label: 'No camera' }),
    pictures_refused: integer({ ...countedPictures, label: 'Refused' }),
    pictures_missing: integer({ ...countedPictures, label: 'No image' }),
  },
  list: {
    columns: [
      'employee_id',
      'business_date',
      'shift_id',
      'started_at',
      'ended_at',
      'at_desk_time',
      'on_break_time',
      'over_break_seconds',
      'late_seconds',
      'flags',
      'state',
      'work_from',
      'overtime_asked_seconds',
      'overtime_state',
    ],
    sort: '-business_date,employee_id',
    search: ['employee_id', 'employee_code'],
  },
})
