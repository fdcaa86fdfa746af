import { choice, date, integer, reference, text } from '#platform/contract/fields/field.ts'
import { resource } from '#platform/contract/resource.ts'
import { rosterPage } from './roster-page.ts'

/** A shift of a day that nobody has yet: once it is published, people who are qualified may take it. */
export const openShifts = resource('open-shifts', {
  page: rosterPage.url,
  panelOf: true,
  label: { one: 'Open Shift', many: 'Open Shifts' },
  about: 'An open shift has no person yet. People who work for its client may take it.',
  icon: 'calendar-time',
  title: 'shift_id',
  rows: 'shared',
  configuration: false,
  rights: ['view', 'add', 'edit', 'delete'],
  fields: {
    date: date({ required: true, label: 'Day' }),
    shift_id: reference('shifts', { required: true, where: { is_active: true } }),
    office_id: reference('offices', { required: true, help: 'Whose zone and people it is for.' }),
    wanted: integer({ required: true, min: 1, max: 99, default: 1, unit: 'people' }),
    taking: choice(['First come', 'By approval'], {
      default: 'First come',
      label: 'Who gets it',
      help: 'By approval: it is decided like other shift changes.',
    }),
    note: text({ max: 200 }),
    state: choice(['Draft', 'Published', 'Closed'], {
      required: true,
      readOnly: true,
      default: 'Draft',
      tones: { Draft: 'off', Published: 'ok', Closed: 'off' },
    }),
    client_id: reference('clients', { derived: true }),
    taken: integer({ derived: true, label: 'Taken' }),
  },
  list: {
    columns: ['date', 'shift_id', 'client_id', 'office_id', 'wanted', 'taken', 'taking', 'state'],
    sort: '-date',
    filters: ['date', 'shift_id', 'client_id', 'office_id', 'taking', 'state'],
  },
})
