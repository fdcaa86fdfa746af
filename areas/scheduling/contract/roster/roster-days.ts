import { choice, date, instant, reference, text, time } from '#platform/contract/fields/field.ts'
import { owner, resource } from '#platform/contract/resource.ts'
import { rosterPage } from './roster-page.ts'

/** What a roster day says: a shift, a rest, or (a draft alone) that the pattern of the person holds again. */
export const rosterPlans = ['Shift', 'Rest', 'As usual'] as const

/** Why a day is another than usual. */
export const rosterKinds = ['Swap', 'Extra day', 'Day off moved', 'Training'] as const

/** The plan of one person for one day; it wins over their employee shift once it is published. Draft and published stand beside each other. */
export const rosterDays = resource('roster-days', {
  page: rosterPage.url,
  panelOf: true,
  label: { one: 'Roster Day', many: 'Roster Days' },
  about:
    'A roster day says what a person works on one day, when it differs from their usual shift.',
  icon: 'calendar-time',
  title: 'date',
  rows: owner('employee_id'),
  personal: { group: 'Working time', goes: ['note'] },
  rights: ['view'],
  fields: {
    employee_id: reference('employees', { required: true, readOnly: true }),
    date: date({ required: true, readOnly: true, label: 'Day' }),
    state: choice(['Draft', 'Published'], {
      required: true,
      readOnly: true,
      tones: { Draft: 'off', Published: 'ok' },
    }),
    plan: choice(rosterPlans, { required: true, readOnly: true }),
    shift_id: reference('shifts', { readOnly: true }),
    own_start: time({ readOnly: true }),
    own_end: time({ readOnly: true }),
    kind: choice(rosterKinds, { readOnly: true }),
    swap_with_id: reference('employees', { readOnly: true, label: 'Swapped with' }),
    note: text({ max: 200, readOnly: true }),
    published_at: instant({ readOnly: true }),
    acknowledged_at: instant({ readOnly: true }),
  },
  list: {
    columns: ['employee_id', 'date', 'plan', 'shift_id', 'kind', 'state', 'acknowledged_at'],
    sort: '-date',
    search: ['employee_id', 'shift_id'],
    filters: ['employee_id', 'date', 'state', 'plan', 'shift_id', 'kind'],
  },
})
