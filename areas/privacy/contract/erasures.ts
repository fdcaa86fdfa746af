import {
  choice,
  instant,
  integer,
  list,
  longText,
  reference,
  text,
  texts,
} from '#platform/contract/fields/field.ts'
import { resource } from '#platform/contract/resource.ts'

const told = { readOnly: true } as const

/** What went of a person and why, without saying who it was: kept for good. */
export const erasures = resource('erasures', {
  label: { one: 'Anonymised Person', many: 'Anonymised People' },
  about: 'An entry says which data of a person who left were removed, when and why.',
  icon: 'user-check',
  title: 'person',
  rows: 'shared',
  configuration: false,
  rights: ['view'],
  fields: {
    person: text({ ...told, max: 60, label: 'Person' }),
    employee_id: reference('employees', { ...told, isPast: true, offRecord: true }),
    state: choice(['Asked', 'Waiting', 'Running', 'Finished', 'Stopped'], {
      ...told,
      default: 'Waiting',
      tones: { Asked: 'warn', Waiting: 'info', Running: 'info', Finished: 'ok', Stopped: 'bad' },
    }),
    how: choice(['By term', 'On request'], told),
    reason: longText({ ...told, max: 500 }),
    asked_by: reference('users', { ...told, isPast: true, label: 'Asked by' }),
    confirmed_by: reference('users', { ...told, isPast: true, label: 'Confirmed by' }),
    groups: texts({ ...told, max: 20, label: 'Groups' }),
    began_at: instant({ ...told, label: 'Began' }),
    ended_at: instant({ ...told, label: 'Ended' }),
    records: integer({ ...told, min: 0, default: 0, label: 'Records changed' }),
    files: integer({ ...told, min: 0, default: 0, label: 'Files removed' }),
    mentions: integer({ ...told, min: 0, default: 0, label: 'Texts with their name' }),
    went: list(
      {
        what: text({ required: true, max: 120 }),
        records: integer({ min: 0 }),
        files: integer({ min: 0 }),
      },
      { ...told, max: 500, label: 'What went' },
    ),
    stayed: texts({ ...told, max: 50, label: 'What stayed, and why' }),
  },
  list: {
    columns: ['person', 'state', 'how', 'groups', 'ended_at', 'records', 'files', 'mentions'],
    sort: '-id',
    search: ['person', 'reason'],
    filters: ['state', 'how', 'asked_by', 'ended_at'],
  },
  menu: { group: 'Personal data', order: 40 },
  grants: { HR: 'V:all', Admin: 'V:all' },
})
