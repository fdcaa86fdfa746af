import {
  choice,
  colour,
  date,
  integer,
  percent,
  reference,
  references,
  text,
  time,
  weekdays,
  yesNo,
} from '#platform/contract/fields/field.ts'
import { resource } from '#platform/contract/resource.ts'
import { shiftDetail } from './shift-detail.ts'

/** A column of files alone: forms have fields of their own for what it says. */
const ofFiles = { transient: true, writeOnly: true, offForm: true } as const

/** What sheets call the column of the first break. */
const BREAK_HEADS = [
  ...['Break', 'Break 1', 'First break', 'Break minutes', 'Break time', 'Pauses', 'Pause'],
  ...['Pausa', 'Pausas', 'Intervalo', 'Lunch', 'Lunch break', 'Almoço'],
]

/** A weekly pattern of working time of one client. */
export const shifts = resource('shifts', {
  label: { one: 'Shift', many: 'Shifts' },
  about: 'A shift is a weekly pattern of working time for a client.',
  icon: 'calendar-time',
  title: 'name',
  timesColumns: {
    times: {
      label: 'Start and end',
      alsoCalled: ['Times', 'Hours', 'Time', 'Schedule', 'Shift times', 'Working hours', 'Horário'],
      start: 'shift_start',
      end: 'shift_end',
    },
  },
  headline: ['code', 'client_id', 'offices_ids'],
  band: ['shift_start', 'shift_end', 'employees_count'],
  rows: 'shared',
  configuration: true,
  fields: {
    name: text({ required: true, max: 60, unique: { within: ['client_id'] } }),
    code: text({ max: 10 }),
    client_id: reference('clients', {
      required: true,
      alsoCalled: ['Customer', 'Campaign', 'Programme', 'Project'],
    }),
    offices_ids: references('offices', { help: 'Leave blank for every office of the client.' }),
    zone_basis: choice(['Office', 'Client'], {
      default: 'Office',
      label: 'Times are read in the zone of',
    }),
    shift_start: time({
      required: true,
      label: 'Start',
      alsoCalled: ['From', 'Start time', 'Begin', 'Begins'],
    }),
    shift_end: time({
      required: true,
      label: 'End',
      alsoCalled: ['To', 'Until', 'End time', 'Finish', 'Ends'],
      help: 'An end at or before the start is on the next day.',
    }),
    crosses_midnight: yesNo({ derived: true, label: 'Night shift' }),
    length_minutes: integer({ derived: true, unit: 'min', label: 'Length' }),
    shift_detail: shiftDetail,
    rest_days: text({ derived: true, offRecord: true, label: 'Rest days' }),
    // What files of shifts say in one cell.
    work_days: weekdays({
      ...ofFiles,
      label: 'Work days',
      alsoCalled: ['Days', 'Weekdays', 'Working days', 'Days of the week', 'Dias'],
    }),
    days_off: weekdays({
      ...ofFiles,
      label: 'Days off',
      alsoCalled: ['Rest days', 'Off days', 'Free days', 'Folgas'],
    }),
    breaks: text({
      ...ofFiles,
      max: 80,
      alsoCalled: BREAK_HEADS,
    }),
    second_break: text({ ...ofFiles, max: 80, alsoCalled: ['Break 2'] }),
    third_break: text({ ...ofFiles, max: 80, alsoCalled: ['Break 3'] }),
    timezone_id: reference('time-zones', { ...ofFiles, label: 'Time zone', alsoCalled: ['Zone'] }),
    late_grace_minutes: integer({
      min: 0,
      max: 60,
      default: 5,
      unit: 'min',
      label: 'Grace when late',
    }),
    early_grace_minutes: integer({
      min: 0,
      max: 60,
      default: 5,
      unit: 'min',
      label: 'Grace when leaving early',
    }),
    half_day_minutes: integer({
      min: 0,
      max: 960,
      unit: 'min',
      label: 'Half day below',
      help: 'Leave blank for half of its length.',
    }),
    absent_below_minutes: integer({
      min: 0,
      max: 960,
      default: 60,
      unit: 'min',
      label: 'Absent below',
    }),
    capacity: integer({
      min: 0,
      max: 9999,
      unit: 'people',
      help: 'People at most. Leave blank for any number.',
    }),
    allowance_percent: percent({
      unit: '%',
      label: 'Allowance',
      help: 'Extra pay for planned hours, for example at night. Timesheets show these hours and the percentage; payroll multiplies.',
    }),
    colour: colour(),
    valid_from: date({ help: 'The first day it can be worked.' }),
    valid_to: date({ help: 'The last day it can be worked.' }),
    is_active: yesNo({ default: true, label: 'Active' }),
    employees_count: integer({ derived: true, label: 'People' }),
  },
  dated: [
    'client_id',
    'zone_basis',
    'shift_start',
    'shift_end',
    'shift_detail',
    'late_grace_minutes',
    'early_grace_minutes',
    'half_day_minutes',
    'absent_below_minutes',
    'allowance_percent',
  ],
  order: [['valid_from', 'valid_to']],
  list: {
    columns: [
      'name',
      'client_id',
      'shift_start',
      'shift_end',
      'rest_days',
      'employees_count',
      'is_active',
    ],
    sort: 'client_id,shift_start',
    search: ['name', 'code'],
    filters: ['client_id', 'offices_ids', 'crosses_midnight', 'is_active'],
  },
  form: {
    sections: [
      {
        title: 'Which shift is it?',
        name: 'Shift',
        help: 'A shift belongs to one client.',
        fields: ['name', 'code', 'client_id', 'offices_ids', 'colour', 'capacity'],
      },
      {
        title: 'When is it worked?',
        name: 'Times',
        help: 'The day a night shift starts on is the day it counts for.',
        fields: [
          'shift_start',
          'shift_end',
          'zone_basis',
          'shift_detail',
          'valid_from',
          'valid_to',
          'is_active',
        ],
      },
      {
        title: 'What counts as late or absent?',
        name: 'Tolerances',
        help: 'Grace only decides the mark; minutes are always counted in full.',
        fields: [
          'late_grace_minutes',
          'early_grace_minutes',
          'half_day_minutes',
          'absent_below_minutes',
          'allowance_percent',
        ],
      },
    ],
  },
  dropdown: {
    labels: ['client_id', 'shift_start', 'shift_end'],
    filters: { client_ids: 'client_id' },
    where: { is_active: true },
  },
  menu: { group: 'People set-up', order: 20 },
  grants: {
    HR: 'VAED:all',
    Admin: 'VAE:all',
    Manager: 'VE:all',
    'Team Lead': 'V:all',
  },
})
