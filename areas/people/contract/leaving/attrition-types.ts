import { text, yesNo } from '#platform/contract/fields/field.ts'
import { resource } from '#platform/contract/resource.ts'

/** The ways people leave, as every company knows them: seeded, and counted by the attrition rate or not. */
export const attritionTypes = resource('attrition-types', {
  page: '/attrition-reasons',
  panelOf: true,
  label: { one: 'Attrition Type', many: 'Attrition Types' },
  about: 'An attrition type says how a person leaves.',
  icon: 'armchair',
  title: 'name',
  rows: 'shared',
  configuration: { namedBy: 'name' },
  rights: ['view'],
  fields: {
    name: text({ required: true, unique: true, max: 60, readOnly: true }),
    is_voluntary: yesNo({ default: false, readOnly: true, label: 'Voluntary' }),
    counts_in_rate: yesNo({ default: true, readOnly: true, label: 'Counts in the rate' }),
  },
  list: { columns: ['name', 'is_voluntary', 'counts_in_rate'], sort: 'name' },
})
