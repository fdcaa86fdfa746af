import {
  choice,
  integer,
  list,
  reference,
  text,
  texts,
  yesNo,
} from '#platform/contract/fields/field.ts'
import { resource } from '#platform/contract/resource.ts'
import { bulkColumnFields } from './bulk-columns.ts'
import { bulkWorkFields, MOST_WORK_WORDS } from './bulk-work.ts'

export const dateFormats = ['YYYY-MM-DD', 'DD/MM/YYYY', 'MM/DD/YYYY', 'DD MMM YYYY', 'ISO'] as const
/** What names a person in a file. */
export const peopleNames = [
  'Employee code',
  'Company email',
  'Username',
  'Extension',
  'Full name',
] as const
export type DateFormat = (typeof dateFormats)[number]

/** How a client's file is read as logs: its form, and what each of its columns becomes. */
export const bulkActivitySetups = resource('bulk-activity-setups', {
  api: 'bulk_activity_setup',
  page: '/bulk-activity-setup',
  label: { one: 'Bulk Activity Setup', many: 'Bulk Activity Setups' },
  about: "A bulk activity setup says how a client's file is read as activity logs.",
  icon: 'forms',
  title: 'name',
  rows: 'shared',
  configuration: { ownRows: { extra_fields: { id: 'id' } } },
  fields: {
    name: text({ required: true, max: 80, unique: { within: ['client_id'] } }),
    client_id: reference('clients', { help: 'Leave blank where a column of the file decides.' }),
    activity_setup_id: reference('activity-setups', {
      label: 'Activity',
      where: { client_id: '{client_id}' },
      help: 'The work every row of the file is a log of. Leave blank where a column of the file decides.',
    }),
    has_header: yesNo({ default: true, label: 'First line names the columns' }),
    delimiter: choice(['Auto', 'Comma', 'Semicolon', 'Tab'], { default: 'Auto' }),
    encoding: choice(['Auto', 'UTF-8', 'Windows-1252'], { default: 'Auto' }),
    date_format: choice(dateFormats, { required: true, help: 'A time may follow it.' }),
    timezone_id: reference('time-zones', {
      label: 'Time zone',
      where: { is_active: true },
      help: "Of the times in the file. Leave blank for the client's; where a column decides the client, choose one.",
    }),
    decimal_mark: choice(['.', ','], { default: '.' }),
    employee_by: choice(peopleNames, {
      required: true,
      label: 'People are named by',
    }),
    duplicate_keys: texts({
      max: 10,
      label: 'The same work has the same',
      help: 'Rows that agree in all of these are one piece of work; none is never.',
    }),
    duplicate_rule: choice(['Skip', 'Refuse'], { default: 'Skip', label: 'The same work again' }),
    extra_fields: list(bulkColumnFields, {
      required: true,
      max: 60,
      label: 'Columns',
      help: 'What each column of the file becomes. Its words may mean others: done = Solved; open = Open.',
    }),
    works: list(bulkWorkFields, {
      max: MOST_WORK_WORDS,
      label: 'Words for activities',
      help: 'Which activity the words of the columns Client and Activity stand for. A blank word stands for any; the most exact line holds.',
    }),
    is_active: yesNo({ default: true, label: 'Active' }),
    columns_count: integer({ derived: true, label: 'Columns' }),
  },
  list: {
    columns: ['name', 'client_id', 'activity_setup_id', 'columns_count', 'is_active'],
    sort: 'client_id,name',
    filters: ['client_id', 'activity_setup_id', 'is_active'],
  },
  form: {
    sections: [
      {
        title: 'Whose file is it?',
        name: 'File',
        help: 'Every row becomes a log of one activity, or of the one its columns decide.',
        fields: ['name', 'client_id', 'activity_setup_id', 'is_active'],
      },
      {
        title: 'How is it written?',
        name: 'Format',
        help: 'Auto finds out from the first line.',
        fields: [
          'has_header',
          'delimiter',
          'encoding',
          'date_format',
          'timezone_id',
          'decimal_mark',
          'employee_by',
        ],
      },
      {
        title: 'What becomes what?',
        name: 'Columns',
        help: 'Columns that are not named are left out.',
        fields: ['extra_fields', 'works', 'duplicate_keys', 'duplicate_rule'],
      },
    ],
  },
  dropdown: {
    labels: ['client_id', 'activity_setup_id'],
    filters: { client_ids: 'client_id' },
    where: { is_active: true },
  },
  menu: { group: 'Activity set-up', order: 50 },
  grants: { Manager: 'VAE:all', Admin: 'VAED:all' },
})
