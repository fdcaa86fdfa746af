import { reference, text } from '#platform/contract/fields/field.ts'
import { resource } from '#platform/contract/resource.ts'

/** Cities of addresses. A missing one is added while an office is written, by a person who may add offices. */
export const cities = resource('cities', {
  page: '/offices',
  panelOf: true,
  label: { one: 'City', many: 'Cities' },
  about: 'The cities our addresses are in.',
  icon: 'map-pin',
  title: 'name',
  rows: 'shared',
  configuration: true,
  rights: ['view', 'add'],
  readers: 'signed-in',
  fields: {
    name: text({ required: true, max: 80, unique: { within: ['country_id', 'state'] } }),
    country_id: reference('countries', { required: true }),
    state: text({ max: 80 }),
    timezone: text({ max: 60, label: 'Time zone' }),
  },
  list: { columns: ['name', 'state', 'country_id'], sort: 'name', filters: ['country_id'] },
  dropdown: { labels: ['state'], filters: { country_id: 'country_id' } },
})
