import { currencyCode } from '#platform/contract/fields/currency-code.ts'
import {
  choice,
  email,
  integer,
  longText,
  phone,
  reference,
  text,
  url,
} from '#platform/contract/fields/field.ts'
import { resource } from '#platform/contract/resource.ts'
import { setUp } from './asset-grants.ts'

/** A firm that things are bought from. */
export const vendors = resource('vendors', {
  api: 'vendor',
  label: { one: 'Vendor', many: 'Vendors' },
  about: 'A vendor is a firm that things are bought from.',
  icon: 'truck',
  title: 'name',
  rows: 'shared',
  configuration: false,
  fields: {
    name: text({ required: true, unique: true, min: 2, max: 120 }),
    code: text({ required: true, unique: true, max: 12 }),
    vendor_kind: choice(
      ['IT hardware', 'Furniture', 'Office supplies', 'Telecom', 'Services', 'Other'],
      { required: true, label: 'Kind' },
    ),
    company_id: reference('companies', {
      only: { is_client: false },
      onlyMessage: 'Choose a company that is not marked as a client',
      help: 'Where it is kept as a company, too.',
    }),
    contact_person: text({ max: 120 }),
    email: email({ max: 160 }),
    phone: phone({ country: 'country_id.iso2' }),
    website: url({ max: 300 }),
    address: longText({ max: 300 }),
    city: text({ max: 80 }),
    country_id: reference('countries'),
    tax_number: text({ max: 40, unique: { within: ['country_id'] } }),
    currency: currencyCode({ required: true, default: 'USD', companyCurrency: true }),
    payment_terms_days: integer({ min: 0, max: 180, default: 30, unit: 'days' }),
    lead_time_days: integer({
      min: 0,
      max: 365,
      default: 14,
      unit: 'days',
      help: 'From an order to its arrival.',
    }),
    status: choice(['Active', 'On hold', 'Blocked'], {
      default: 'Active',
      tones: { Active: 'ok', 'On hold': 'warn', Blocked: 'bad' },
    }),
    status_reason: text({
      max: 300,
      askedWhen: { status: ['On hold', 'Blocked'] },
      help: 'Why it is on hold or blocked.',
    }),
    notes: longText({ max: 2000 }),
  },
  list: {
    editable: ['contact_person', 'email'],
    columns: ['name', 'vendor_kind', 'contact_person', 'email', 'status'],
    sort: 'name',
    search: ['name', 'code', 'contact_person', 'tax_number'],
    filters: ['vendor_kind', 'status', 'country_id'],
  },
  form: {
    sections: [
      {
        title: 'Which firm is it?',
        name: 'Firm',
        fields: ['name', 'code', 'vendor_kind', 'company_id', 'status', 'status_reason'],
      },
      {
        title: 'How is it reached?',
        name: 'Contact',
        fields: ['contact_person', 'email', 'phone', 'website', 'address', 'city', 'country_id'],
      },
      {
        title: 'On which terms?',
        name: 'Terms',
        fields: ['tax_number', 'currency', 'payment_terms_days', 'lead_time_days', 'notes'],
      },
    ],
  },
  dropdown: { labels: ['vendor_kind', 'status'], where: { status: ['Active', 'On hold'] } },
  menu: { group: 'Assets Management', order: 40 },
  grants: setUp,
})
