import {
  choice,
  date,
  instant,
  integer,
  longText,
  openChoice,
  reference,
  text,
} from '#platform/contract/fields/field.ts'
import { resource } from '#platform/contract/resource.ts'
import { bookCheckNames } from './book-checks.ts'

export const differenceStates = ['Open', 'Looked at', 'Gone'] as const

const found = { readOnly: true } as const
const hidden = { readOnly: true, offRecord: true } as const

/**
 * A figure that was settled and no longer comes to what was kept. The nightly check stores it once and closes it when it is gone; people add a
 * note. The database changes nothing else of it (`database/book-differences.sql`).
 */
export const bookDifferences = resource('book-differences', {
  page: '/books',
  label: { one: 'Book Difference', many: 'Book Differences' },
  about:
    'A book difference is a settled figure that comes to something else when it is counted again.',
  icon: 'checklist',
  title: 'record',
  headline: ['check_name', 'figure'],
  band: ['kept', 'counted'],
  rows: 'shared',
  personal: {
    group: 'Working time',
    of: 'employee_id',
    goes: ['note'],
    stays: ['record', 'figure', 'kept', 'counted', 'cause', 'family', 'page'],
  },
  configuration: false,
  rights: ['view', 'edit'],
  fields: {
    check_name: openChoice(bookCheckNames, { ...found, required: true, label: 'Check' }),
    record: text({ ...found, required: true, max: 120 }),
    family: text({ ...hidden, required: true, max: 80 }),
    record_id: integer({ ...hidden, required: true, min: 1 }),
    page: text({ ...hidden, required: true, max: 200 }),
    employee_id: reference('employees', { ...found, isPast: true, label: 'Person' }),
    business_date: date({ ...found, label: 'Day' }),
    figure: text({ ...found, required: true, max: 80 }),
    kept: text({ ...found, required: true, max: 120 }),
    counted: text({ ...found, required: true, max: 120, label: 'Counted again' }),
    state: choice(differenceStates, {
      derived: true,
      tones: { Open: 'bad', 'Looked at': 'warn', Gone: 'off' },
    }),
    cause: text({
      ...found,
      max: 200,
      label: 'Likely cause',
      help: 'The newest change after the figure was settled. Empty when no change is recorded.',
    }),
    cause_by: reference('users', { ...found, isPast: true, label: 'Changed by' }),
    cause_at: instant({ ...found, label: 'Changed at' }),
    seen_at: instant({ ...found, required: true, label: 'First seen' }),
    gone_at: instant({ ...found, label: 'Gone since' }),
    first_day: date({ ...hidden, label: 'Compared from' }),
    note: longText({ max: 500, help: 'What you found out, and what was done about it.' }),
    looked_by: reference('users', { ...found, isPast: true, label: 'Looked at by' }),
    looked_at: instant({ ...found, label: 'Looked at' }),
  },
  list: {
    views: { field: 'state', values: differenceStates },
    columns: [
      'record',
      'check_name',
      'employee_id',
      'business_date',
      'figure',
      'kept',
      'counted',
      'state',
    ],
    sort: '-id',
    search: ['record', 'figure', 'employee_id', 'note'],
    filters: ['check_name', 'employee_id', 'business_date', 'seen_at', 'state'],
  },
  form: { sections: [{ title: 'What did you find out?', name: 'Note', fields: ['note'] }] },
  menu: { group: 'Administration', order: 91 },
  grants: { HR: 'VE:all', Manager: 'VE:all', Admin: 'VE:all' },
})
