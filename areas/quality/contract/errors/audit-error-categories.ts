import { integer, longText, text, yesNo } from '#platform/contract/fields/field.ts'
import { resource } from '#platform/contract/resource.ts'
import { designGrants, SET_UP_MENU } from '../quality-grants.ts'
import { clientFields } from './client-fields.ts'
import { criticality } from './criticality.ts'

/** A kind of error, by which failures are counted. */
export const auditErrorCategories = resource('audit-error-categories', {
  page: '/activity-audit/error-category',
  label: { one: 'Audit Error Category', many: 'Audit Error Categories' },
  about: 'An error category is a kind of error. Failures are counted by it.',
  icon: 'folders',
  title: 'name',
  rows: 'shared',
  configuration: true,
  fields: {
    name: text({ required: true, min: 2, max: 80, unique: { within: ['client_id'] } }),
    code: text({ max: 12 }),
    ...clientFields,
    criticality,
    description: longText({ max: 500 }),
    sort_order: integer({ min: 0, default: 0 }),
    is_active: yesNo({ default: true, label: 'Active' }),
  },
  list: {
    columns: ['name', 'code', 'client_id', 'criticality', 'sort_order', 'is_active'],
    sort: 'name',
    search: ['name', 'code'],
    filters: ['client_id', 'criticality', 'is_active'],
  },
  form: {
    sections: [
      {
        title: 'Which kind of error is it?',
        name: 'Error category',
        fields: ['name', 'code', 'client_id', 'criticality', 'description'],
      },
      { title: 'How is it listed?', name: 'Listing', fields: ['sort_order', 'is_active'] },
    ],
  },
  dropdown: {
    labels: ['code', 'criticality'],
    filters: { client_id: 'for_client_ids' },
    where: { is_active: true },
  },
  menu: { group: SET_UP_MENU, order: 20, title: 'Error categories' },
  grants: designGrants,
})
