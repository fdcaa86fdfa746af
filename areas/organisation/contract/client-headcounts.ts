import {
  choice,
  date,
  integer,
  list,
  longText,
  percent,
  reference,
  text,
  yesNo,
} from '#platform/contract/fields/field.ts'
import { resource } from '#platform/contract/resource.ts'
import { headcountGrants } from './headcount-pages.ts'

/** From its day on another number is ordered, until the next one. */
const checkpoint = {
  id: integer({ min: 1, offForm: true }),
  client_headcount_id: integer({ min: 1, offForm: true }),
  date: date({ required: true, label: 'From' }),
  required_headcount: integer({ required: true, min: 0, max: 9999, label: 'People' }),
  reason: choice(['Ramp up', 'Ramp down', 'Season', 'Attrition backfill', 'Correction'], {
    required: true,
  }),
  note: text({ max: 200 }),
  confirmed_by: integer({ min: 1, offForm: true }),
}

/** How many people a client has ordered of an office, and from when another number. */
export const clientHeadcounts = resource('client-headcounts', {
  api: 'client_headcount',
  page: '/client-headcount',
  label: { one: 'Client Headcount', many: 'Client Headcounts' },
  about: 'A client headcount says how many people a client has ordered.',
  icon: 'users-group',
  title: 'name',
  band: ['required_headcount', 'start_date', 'end_date'],
  coming: [
    { at: 'end_date', title: 'Ends' },
    { of: 'clients', by: 'client_id', at: 'start_date', title: 'Headcount begins' },
    { of: 'clients', by: 'client_id', at: 'end_date', title: 'Headcount ends' },
  ],
  rows: 'shared',
  configuration: false,
  fields: {
    client_id: reference('clients', { required: true }),
    name: text({ required: true, max: 80, unique: { within: ['client_id'] } }),
    office_id: reference('offices', { required: true }),
    designation_id: reference('designations', {
      where: { is_active: true },
      help: 'Leave blank to count people of every designation.',
    }),
    shift_id: reference('shifts', {
      where: { client_id: '{client_id}', is_active: true },
      help: 'Leave blank to count people of every shift.',
    }),
    required_headcount: integer({
      required: true,
      min: 0,
      max: 9999,
      label: 'People',
      help: 'From the start day on, until the first change.',
    }),
    shrinkage_percent: percent({
      min: 0,
      max: 60,
      default: 0,
      unit: '%',
      label: 'Shrinkage',
      help: 'Leave, training and breaks: so many more are staffed.',
    }),
    start_date: date({ required: true, label: 'From' }),
    end_date: date({ label: 'To', help: 'Leave blank for no end date.' }),
    status: choice(['Planned', 'Active', 'Closed'], {
      derived: true,
      tones: { Planned: 'violet', Active: 'ok', Closed: 'off' },
    }),
    billing_seat: yesNo({
      default: false,
      label: 'Billed as seats',
      help: 'Its people count for the seat rates of the client.',
    }),
    notes: longText({ max: 2000 }),
    checkpoints: list(checkpoint, {
      max: 100,
      label: 'Changes',
      help: 'From its day each number holds until the next one.',
    }),
    required_today: integer({ derived: true, offRecord: true, label: 'Ordered today' }),
    actual_today: integer({ derived: true, offRecord: true, label: 'People today' }),
    gap_today: integer({
      derived: true,
      offRecord: true,
      label: 'Gap',
      help: 'People today less those to staff.',
    }),
  },
  dated: [
    'office_id',
    'designation_id',
    'shift_id',
    'required_headcount',
    'shrinkage_percent',
    'start_date',
    'end_date',
    'billing_seat',
    'checkpoints',
  ],
  order: [['start_date', 'end_date']],
  list: {
    columns: [
      'client_id',
      'name',
      'office_id',
      'required_today',
      'actual_today',
      'gap_today',
      'status',
    ],
    sort: 'client_id,name',
    search: ['client_id', 'name'],
    filters: ['client_id', 'office_id', 'designation_id', 'status', 'gap_today', 'billing_seat'],
  },
  form: {
    sections: [
      {
        title: 'Who has ordered people, and where?',
        name: 'Order',
        fields: ['client_id', 'name', 'office_id', 'designation_id', 'shift_id'],
      },
      {
        title: 'How many, and from when?',
        name: 'Number',
        help: 'With 15 % shrinkage 20 ordered people are 24 to staff.',
        fields: [
          'required_headcount',
          'shrinkage_percent',
          'start_date',
          'end_date',
          'billing_seat',
          'notes',
        ],
      },
      {
        title: 'When does the number change?',
        name: 'Changes',
        fields: ['checkpoints'],
      },
    ],
  },
  dropdown: { labels: ['client_id'] },
  menu: { group: 'Organisation', order: 15 },
  grants: headcountGrants,
})
