import { colour, decimal, integer, text, yesNo } from '#platform/contract/fields/field.ts'
import { resource } from '#platform/contract/resource.ts'
import { designGrants, SET_UP_MENU } from '../quality-grants.ts'
import { clientFields } from './client-fields.ts'

/** How much an error weighs. */
export const auditErrorSeverities = resource('audit-error-severities', {
  api: 'audit_error_severity',
  page: '/activity-audit/error-severity',
  label: { one: 'Error Severity', many: 'Error Severities' },
  about: 'An error severity says how many points an error takes off.',
  icon: 'stairs',
  title: 'name',
  rows: 'shared',
  configuration: true,
  fields: {
    name: text({ required: true, min: 2, max: 40, unique: { within: ['client_id'] } }),
    ...clientFields,
    rank: integer({
      required: true,
      min: 1,
      max: 9,
      unique: { within: ['client_id'] },
      help: '1 is the lightest. A client’s own severity replaces the general one of the same rank.',
    }),
    points: decimal({
      required: true,
      min: 0,
      max: 100,
      label: 'Points taken off',
    }),
    is_critical: yesNo({
      default: false,
      label: 'Critical',
      help: 'One such error fails the whole review.',
    }),
    colour: colour(),
    description: text({ max: 300 }),
    is_active: yesNo({ default: true, label: 'Active' }),
  },
  list: {
    columns: ['name', 'client_id', 'rank', 'points', 'is_critical', 'is_active'],
    sort: 'client_id,rank',
    search: ['name'],
    filters: ['client_id', 'is_critical', 'is_active'],
  },
  form: {
    sections: [
      {
        title: 'How severe is it?',
        name: 'Severity',
        fields: ['name', 'client_id', 'rank', 'points', 'is_critical', 'description'],
      },
      { title: 'How is it shown?', name: 'Display', fields: ['colour', 'is_active'] },
    ],
  },
  dropdown: {
    labels: ['rank', 'points', 'is_critical'],
    filters: { client_id: 'for_client_ids' },
    where: { is_active: true },
  },
  menu: { group: SET_UP_MENU, order: 30, title: 'Error severities' },
  grants: designGrants,
})
