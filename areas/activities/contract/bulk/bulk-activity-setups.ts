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

export const dateFormats = ['YYYY-MM-DD', 'DD/MM/YYYY', 'MM/DD/YYYY', 'DD MMM YYYY', 'ISO'] as const
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
    client_id: reference('clients', { required: true }),
    activity_setup_id: reference('activity-setups', {
      required: true,
      label: 'Activity',
      where: { client_id: '{client_id}' },
      help: 'The work every row of the file is a log of.',
    }),
    has_header: yesNo({ default: true, label: 'First line names the columns' }),
    delimiter: choice(['Auto', 'Comma', 'Semicolon', 'Tab'], { default: 'Auto' }),
    encoding: choice(['Auto', 'UTF-8', 'Windows-1252'], { default: 'Auto' }),
    date_format: choice(dateFormats, { required: true, help: 'A time may follow it.' }),
    timezone_id: reference('time-zones', {
      label: 'Time zone',
      where: { is_active: true },
      help: "Of the times in the file. Leave blank for the client's.",
    }),
    decimal_mark: choice(['.', ','], { default: '.' }),
    employee_by: choice(['Employee code', 'Company email', 'Username'], {
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
        help: 'Every row becomes a log of one kind of work.',
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
        fields: ['extra_fields', 'duplicate_keys', 'duplicate_rule'],
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
