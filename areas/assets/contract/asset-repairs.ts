import { choice, date, money, reference, text, yesNo } from '#platform/contract/fields/field.ts'
import { owner, resource } from '#platform/contract/resource.ts'
import { assets } from './assets.ts'

/** What became of a repair. */
export const repairOutcomes = ['Repaired', 'Replaced', 'Not repairable'] as const

/** A stay of an asset at its repair: what is wrong, who repairs it, what it cost. Begun and ended by actions on the asset. */
export const assetRepairs = resource('asset-repairs', {
  page: assets.page,
  panelOf: true,
  partOf: 'asset_id',
  parent: 'asset_id',
  label: { one: 'Repair', many: 'Repairs' },
  about: 'A repair says what was wrong with an asset, who repaired it and what that cost.',
  icon: 'tool',
  title: 'fault',
  rows: owner('employee_id'),
  personal: { group: 'Work', stays: ['fault', 'note'] },
  rights: ['view', 'edit'],
  fields: {
    asset_id: reference('assets', { required: true, readOnly: true }),
    employee_id: reference('employees', { readOnly: true, label: 'Held before by' }),
    fault: text({ required: true, max: 500, label: 'What is wrong' }),
    sent_on: date({ required: true, readOnly: true, label: 'Sent' }),
    vendor_id: reference('vendors', { label: 'Repaired by' }),
    under_warranty: yesNo({ default: false, label: 'Under warranty' }),
    expected_on: date({ label: 'Expected back' }),
    back_on: date({ readOnly: true, label: 'Back' }),
    outcome: choice(repairOutcomes, {
      readOnly: true,
      tones: { Repaired: 'ok', Replaced: 'ok', 'Not repairable': 'bad' },
    }),
    cost: money({ min: 0, max: 99_999_999, help: 'In the currency of the asset.' }),
    note: text({ max: 500 }),
  },
  order: [
    ['sent_on', 'back_on'],
    ['sent_on', 'expected_on'],
  ],
  list: {
    columns: ['fault', 'sent_on', 'vendor_id', 'expected_on', 'back_on', 'outcome', 'cost'],
    sort: '-sent_on',
    search: ['fault', 'note'],
    filters: ['asset_id', 'vendor_id', 'sent_on', 'back_on', 'outcome', 'under_warranty'],
  },
  form: {
    sections: [
      {
        title: 'What is wrong, and who repairs it?',
        name: 'Repair',
        fields: ['fault', 'vendor_id', 'under_warranty', 'expected_on', 'cost', 'note'],
      },
    ],
  },
})
