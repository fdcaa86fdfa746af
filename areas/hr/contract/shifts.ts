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
  yesNo,
} from '#platform/contract/fields/field.ts'
import { resource } from '#platform/contract/resource.ts'
import { shiftDetail } from './shift-detail.ts'

/** A weekly pattern of working time of one client. */
export const shifts = resource('shifts', {
  label: { one: 'Shift', many: 'Shifts' },
  about: 'A shift is a weekly pattern of working time for a client.',
  icon: 'calendar-time',
  title: 'name',
  rows: 'shared',
  fields: {
    name: text({ required: true, max: 60, unique: { within: ['client_id'] } }),
    code: text({ max: 10 }),
    client_id: reference('clients', { required: true }),
    offices_ids: references('offices', { help: 'Empty is every office of the client.' }),
    zone_basis: choice(['Office', 'Client'], {
      default: 'Office',
      label: 'Times are read in the zone of',
    }),
    shift_start: time({ required: true, label: 'Start' }),
    shift_end: time({
      required: true,
      label: 'End',
      help: 'Not after the start means the next day.',
    }),
    crosses_midnight: yesNo({ derived: true, label: 'Night shift' }),
    length_minutes: integer({ derived: true, unit: 'min', label: 'Length' }),
    shift_detail: shiftDetail,
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
      help: 'Empty is half of its length.',
    }),
    absent_below_minutes: integer({
      min: 0,
      max: 960,
      default: 60,
      unit: 'min',
      label: 'Absent below',
    }),
    capacity: integer({ min: 0, max: 9999 }),
    allowance_percent: percent({ unit: '%', label: 'Allowance', help: 'Extra pay, as at night.' }),
    colour: colour(),
    valid_from: date(),
    valid_to: date(),
    is_active: yesNo({ default: true, label: 'Active' }),
    employees_count: integer({ derived: true, label: 'People' }),
  },
  order: [['valid_from', 'valid_to']],
  list: {
    columns: ['name', 'client_id', 'shift_start', 'shift_end', 'employees_count', 'is_active'],
    sort: 'client_id,shift_start',
    search: ['name', 'code'],
    filters: ['client_id', 'offices_ids', 'crosses_midnight', 'is_active'],
  },
  form: {
    sections: [
      {
        title: 'Which shift is it?',
        help: 'A shift belongs to one client.',
        fields: ['name', 'code', 'client_id', 'offices_ids', 'colour', 'capacity'],
      },
      {
        title: 'When is it worked?',
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
  menu: { group: 'People', order: 20 },
  grants: {
    HR: 'VAED:all',
    Admin: 'VAE:all',
    Manager: 'VE:all',
    'Team Lead': 'V:all',
  },
})
