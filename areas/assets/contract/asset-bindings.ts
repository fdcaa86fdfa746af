import { choice, date, instant, reference, text, yesNo } from '#platform/contract/fields/field.ts'
import { owner, resource } from '#platform/contract/resource.ts'
import { conditions } from './assets.ts'

/** Who or what has or had an asset, from the hand-over to the return. Made and closed by actions on the asset. */
export const assetBindings = resource('asset-bindings', {
  page: '/assets',
  panelOf: true,
  partOf: 'asset_id',
  parent: 'asset_id',
  label: { one: 'Hand-over', many: 'Hand-overs' },
  about: 'A hand-over says who got an asset when, and when it came back.',
  icon: 'user-check',
  title: 'asset_id',
  timeline: [
    { at: 'bound_on', title: 'Equipment handed over' },
    { at: 'unbound_on', title: 'Equipment returned' },
  ],
  rows: owner('employee_id'),
  personal: { group: 'Work', goes: ['unreturned_reason'], stays: ['note_out', 'note_in'] },
  rights: ['view'],
  fields: {
    asset_id: reference('assets', { required: true, readOnly: true }),
    employee_id: reference('employees', { readOnly: true, label: 'Person' }),
    workstation_id: reference('workstations', { readOnly: true }),
    bound_on: date({ required: true, readOnly: true, label: 'Handed over' }),
    expected_return_on: date({ readOnly: true, label: 'Expected back' }),
    condition_out: choice(conditions, { readOnly: true, label: 'Condition then' }),
    note_out: text({ readOnly: true, max: 500, label: 'Note' }),
    take_home: yesNo({ readOnly: true, default: false, label: 'Taken home' }),
    bound_by: reference('users', { readOnly: true, label: 'Handed over by' }),
    accepted_at: instant({ readOnly: true, label: 'Confirmed' }),
    signature_id: reference('asset-signatures', { readOnly: true, label: 'Signed for' }),
    unreturned_on: date({ readOnly: true, label: 'Marked unreturned' }),
    unreturned_reason: text({ readOnly: true, max: 500, label: 'Why unreturned' }),
    unbound_on: date({ readOnly: true, label: 'Returned' }),
    condition_in: choice(conditions, { readOnly: true, label: 'Condition back' }),
    note_in: text({ readOnly: true, max: 500, label: 'Note on the return' }),
    return_signature_id: reference('asset-signatures', {
      readOnly: true,
      label: 'Return signed for',
    }),
    unbound_by: reference('users', { readOnly: true, label: 'Taken back by' }),
  },
  order: [
    ['bound_on', 'unbound_on'],
    ['bound_on', 'expected_return_on'],
  ],
  list: {
    columns: ['asset_id', 'employee_id', 'bound_on', 'unbound_on', 'condition_out', 'condition_in'],
    sort: '-bound_on',
    search: ['asset_id', 'employee_id'],
    filters: ['employee_id', 'bound_on', 'unbound_on', 'expected_return_on'],
  },
})
