import { currencyCode } from '#platform/contract/fields/currency-code.ts'
import {
  choice,
  email,
  longText,
  phone,
  reference,
  richText,
  text,
  url,
  yesNo,
} from '#platform/contract/fields/field.ts'
import { resource } from '#platform/contract/resource.ts'
import { attachable, pictured } from '#platform/contract/traits.ts'
import { bankCircle, bankDetails } from './bank-details.ts'
import { companyGrants } from './company-grants.ts'

/** Any firm we deal with: clients, vendors, partners and ourselves. */
export const companies = resource('companies', {
  api: 'company',
  page: '/company',
  label: { one: 'Company', many: 'Companies' },
  about: 'A company is a firm we deal with: a client, a vendor, a partner, or ourselves.',
  icon: 'building',
  title: 'name',
  madeByName: { asks: ['company_type_id'] },
  headline: ['legal_name', 'company_type_id'],
  rows: 'shared',
  configuration: true,
  calls: { update: 'POST' },
  traits: [attachable({ max: 5 }), pictured('logo')],
  fields: {
    name: text({ required: true, unique: true, max: 120 }),
    legal_name: text({ max: 160, help: 'As registered. Printed on invoices.' }),
    code: text({ unique: true, max: 12 }),
    is_client: yesNo({
      wire: '1/0',
      default: false,
      label: 'Client',
      help: 'It pays for work of ours: client programmes can be made for it.',
    }),
    company_type_id: reference('company-types', { required: true }),
    parent_id: reference('companies', { help: 'The company it belongs to.' }),
    registration_no: text({ max: 40, label: 'Registration number' }),
    tax_no: text({ unique: true, max: 40, label: 'Tax number' }),
    website: url({ max: 300 }),
    email: email({ max: 160 }),
    phone: phone({ country: 'country_id.iso2' }),
    address: longText({ max: 300 }),
    country_id: reference('countries'),
    city: reference('cities', {
      where: { country_id: '{country_id}' },
      help: 'A city of the country above.',
    }),
    postal_code: text({ max: 12 }),
    currency: currencyCode(),
    ...bankDetails,
    logo: text({ derived: true, offRecord: true }),
    status: choice(['Active', 'Inactive'], {
      default: 'Active',
      tones: { Active: 'ok', Inactive: 'off' },
    }),
    notes: richText({ max: 10_000 }),
  },
  circles: { bank: bankCircle },
  list: {
    columns: ['name', 'company_type_id', 'is_client', 'city', 'email', 'status'],
    sort: 'name',
    search: ['name', 'legal_name', 'tax_no'],
    filters: ['company_type_id', 'is_client', 'country_id', 'status'],
  },
  form: {
    first: {
      title: 'Which firm is it?',
      name: 'Company',
      fields: ['name', 'company_type_id', 'is_client', 'country_id'],
    },
    sections: [
      {
        title: 'Which firm is it?',
        name: 'Firm',
        help: 'The name people say, and the one of the register.',
        fields: [
          'name',
          'legal_name',
          'code',
          'company_type_id',
          'is_client',
          'parent_id',
          'status',
        ],
      },
      {
        title: 'Where is it, and how is it reached?',
        name: 'Address and contact',
        help: 'The address is printed on invoices.',
        fields: ['country_id', 'city', 'address', 'postal_code', 'email', 'phone', 'website'],
      },
      {
        title: 'What do invoices need?',
        name: 'Billing',
        fields: ['registration_no', 'tax_no', 'currency', 'notes'],
      },
      {
        title: 'Where is money sent to it?',
        name: 'Bank',
        help: 'Those of our own company are printed on invoices.',
        fields: bankCircle.fields,
      },
    ],
  },
  dropdown: { labels: ['code'], where: { status: 'Active' } },
  menu: { group: 'Organisation', order: 60 },
  grants: companyGrants,
})
