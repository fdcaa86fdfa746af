import {
  choice,
  instant,
  integer,
  reference,
  text,
  yesNo,
} from '#platform/contract/fields/field.ts'
import { resource } from '#platform/contract/resource.ts'
import { conditions } from '../assets.ts'
import { stocktakes } from './stocktakes.ts'

/** What came of an asset in a stocktake. */
export const lineResults = [
  'Pending',
  'Found',
  'Wrong place',
  'Wrong holder',
  'Unexpected',
  'Missing',
] as const

/** An asset in a stocktake: expected when it began, or found though it was not. Shows the latest of its counts. */
export const stocktakeLines = resource('stocktake-lines', {
  page: stocktakes.page,
  panelOf: true,
  partOf: 'stocktake_id',
  parent: 'stocktake_id',
  label: { one: 'Counted Asset', many: 'Counted Assets' },
  about: 'A counted asset is one that was expected in a stocktake or found in it.',
  icon: 'list-check',
  title: 'asset_id',
  rows: 'shared',
  configuration: false,
  rights: ['view'],
  fields: {
    stocktake_id: reference('stocktakes', { required: true, readOnly: true }),
    asset_id: reference('assets', { required: true, readOnly: true }),
    item: text({ derived: true, label: 'Name' }),
    expected: yesNo({ readOnly: true, default: true, label: 'Expected' }),
    result: choice(lineResults, {
      readOnly: true,
      default: 'Pending',
      tones: {
        Pending: 'info',
        Found: 'ok',
        'Wrong place': 'warn',
        'Wrong holder': 'warn',
        Unexpected: 'warn',
        Missing: 'bad',
      },
    }),
    seen_workstation_id: reference('workstations', { readOnly: true, label: 'Seen at' }),
    seen_employee_id: reference('employees', { readOnly: true, label: 'Seen with' }),
    condition: choice(conditions, { readOnly: true }),
    note: text({ readOnly: true, max: 500 }),
    counts: integer({ readOnly: true, default: 0, label: 'Times counted' }),
    counted_by: reference('users', { readOnly: true, label: 'Counted by' }),
    counted_at: instant({ readOnly: true, label: 'Counted' }),
    settled: text({ readOnly: true, max: 200, label: 'Settled' }),
  },
  list: {
    columns: ['asset_id', 'item', 'result', 'counts', 'counted_by', 'counted_at', 'settled'],
    sort: 'result,id',
    search: ['asset_id', 'note'],
    filters: ['stocktake_id', 'result', 'asset_id', 'counted_by', 'expected'],
  },
})
