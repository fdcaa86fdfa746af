import { currencyCode } from '#platform/contract/fields/currency-code.ts'
import { text } from '#platform/contract/fields/field.ts'
import { resource } from '#platform/contract/resource.ts'

/** The countries of ISO 3166, seeded and only read. */
export const countries = resource('countries', {
  page: '/offices',
  panelOf: true,
  label: { one: 'Country', many: 'Countries' },
  about: 'The countries of the world, as ISO lists them.',
  icon: 'world',
  title: 'name',
  rows: 'shared',
  configuration: { namedBy: 'name' },
  rights: ['view'],
  readers: 'signed-in',
  fields: {
    name: text({ required: true, unique: true, max: 80 }),
    iso2: text({ required: true, unique: true, max: 2, label: 'ISO code' }),
    iso3: text({ unique: true, max: 3, label: 'ISO code of three letters' }),
    phone_code: text({ max: 20 }),
    currency: currencyCode(),
  },
  list: {
    columns: ['name', 'iso2', 'phone_code', 'currency'],
    sort: 'name',
    search: ['name', 'iso2'],
  },
  dropdown: { labels: ['iso2'] },
})
