import {
  choice,
  date,
  instant,
  integer,
  reference,
  references,
  text,
  yesNo,
} from '#platform/contract/fields/field.ts'
import { resource } from '#platform/contract/resource.ts'
import { keepers } from '../asset-grants.ts'

export const stocktakeStates = ['Planned', 'Counting', 'Closed', 'Cancelled'] as const

const counted = { derived: true } as const

/** A count of what an office has: planned, counted by several people at once, and closed with its differences settled. */
export const stocktakes = resource('stocktakes', {
  label: { one: 'Stocktake', many: 'Stocktakes' },
  about: 'A stocktake is a count of the equipment of an office, by scanning its labels.',
  icon: 'clipboard-list',
  title: 'name',
  headline: ['office_id', 'planned_on'],
  rows: 'shared',
  configuration: false,
  fields: {
    name: text({ required: true, max: 80 }),
    office_id: reference('offices', { required: true }),
    atype_ids: references('asset-types', {
      label: 'Types',
      help: 'Leave blank for every type.',
    }),
    planned_on: date({ required: true, label: 'Planned for' }),
    counter_ids: references('users', {
      label: 'Counted by',
      help: 'Those who may open this page count; leave blank for all of them.',
    }),
    is_blind: yesNo({
      default: false,
      label: 'Hide what is expected',
      help: 'What should be there stays hidden until the count is closed.',
    }),
    status: choice(stocktakeStates, {
      readOnly: true,
      default: 'Planned',
      tones: { Planned: 'info', Counting: 'warn', Closed: 'ok', Cancelled: 'off' },
    }),
    counted: integer({ ...counted }),
    expected: integer({ ...counted }),
    found: integer({ ...counted }),
    missing: integer({ ...counted, label: 'Missing' }),
    unexpected: integer({ ...counted }),
    misplaced: integer({ ...counted }),
    to_settle: integer({ ...counted, label: 'Left to settle' }),
    started_at: instant({ readOnly: true, label: 'Started' }),
    closed_at: instant({ readOnly: true, label: 'Closed' }),
  },
  list: {
    columns: [
      'name',
      'office_id',
      'planned_on',
      'status',
      'expected',
      'counted',
      'missing',
      'unexpected',
    ],
    sort: '-planned_on',
    search: ['name'],
    filters: ['status', 'office_id', 'planned_on'],
  },
  form: {
    sections: [
      {
        title: 'What is counted, and when?',
        name: 'What is counted',
        fields: ['name', 'office_id', 'atype_ids', 'planned_on'],
      },
      { title: 'Who counts?', name: 'Counters', fields: ['counter_ids', 'is_blind'] },
    ],
  },
  menu: { group: 'Assets Management', order: 55 },
  grants: keepers,
})
