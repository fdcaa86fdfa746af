import { colour, integer, text } from '#platform/contract/fields/field.ts'
import { resource } from '#platform/contract/resource.ts'
import { companyGrants } from './company-grants.ts'

/** What a firm is to us: a customer, a vendor, a partner. */
export const companyTypes = resource('company-types', {
  api: 'company_type',
  page: '/company-type',
  label: { one: 'Company Type', many: 'Company Types' },
  about: 'A company type says what a firm is to us: a customer, a vendor, a partner.',
  icon: 'tag',
  title: 'name',
  rows: 'shared',
  configuration: true,
  fields: {
    name: text({ required: true, unique: true, max: 60 }),
    description: text({ max: 200 }),
    colour: colour(),
    companies_count: integer({ derived: true, label: 'Companies' }),
  },
  list: { columns: ['name', 'description', 'companies_count'], sort: 'name' },
  form: {
    sections: [
      {
        title: 'What is such a firm to us?',
        name: 'Type',
        help: 'Companies are sorted and filtered by it.',
        fields: ['name', 'description', 'colour'],
      },
    ],
  },
  menu: { group: 'Organisation', order: 80 },
  grants: companyGrants,
})
