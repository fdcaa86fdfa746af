import {
  choice,
  email,
  longText,
  phone,
  reference,
  references,
  text,
  yesNo,
} from '#platform/contract/fields/field.ts'
import { resource } from '#platform/contract/resource.ts'
import { companyGrants } from './company-grants.ts'

/** A person at a firm we deal with. */
export const companyContacts = resource('company-contacts', {
  api: 'company_contact',
  page: '/company-contact',
  label: { one: 'Company Contact', many: 'Company Contacts' },
  about: 'A company contact is a person at a firm we deal with.',
  icon: 'id-badge-2',
  title: 'name',
  rows: 'shared',
  configuration: { namedBy: 'email' },
  fields: {
    name: text({ readOnly: true, max: 130 }),
    company_id: reference('companies', { required: true }),
    salutation: choice(['–', 'Mr', 'Ms', 'Mx', 'Dr'], { default: '–', offRecord: true }),
    first_name: text({ required: true, max: 60 }),
    last_name: text({ required: true, max: 60 }),
    job_title: text({ max: 80 }),
    email: email({ max: 160, unique: { within: ['company_id'] } }),
    phone: phone({ country: 'company_id.country_id.iso2' }),
    mobile: phone({ country: 'company_id.country_id.iso2' }),
    timezone_id: reference('time-zones', { label: 'Time zone', where: { is_active: true } }),
    is_primary: yesNo({
      default: false,
      label: 'First contact',
      help: 'One for each company. Choosing another person replaces the present one.',
    }),
    is_billing: yesNo({ default: false, label: 'Gets the bills' }),
    client_ids: references('clients', {
      label: 'Clients',
      where: { company_id: '{company_id}' },
      help: 'The programmes they speak for.',
    }),
    preferred_channel: choice(['Email', 'Phone', 'Chat']),
    notes: longText({ max: 2000 }),
    is_active: yesNo({ default: true, label: 'Active' }),
  },
  list: {
    columns: ['name', 'company_id', 'job_title', 'email', 'phone', 'is_primary'],
    sort: 'company_id,last_name',
    search: ['name', 'email', 'phone'],
    filters: ['company_id', 'is_billing', 'client_ids', 'is_active'],
  },
  form: {
    sections: [
      {
        title: 'Who is it, and at which firm?',
        name: 'Person',
        fields: ['company_id', 'salutation', 'first_name', 'last_name', 'job_title', 'is_active'],
      },
      {
        title: 'How are they reached?',
        name: 'Contact',
        help: 'An email or a phone number at least.',
        fields: ['email', 'phone', 'mobile', 'preferred_channel', 'timezone_id'],
      },
      {
        title: 'What are they asked about?',
        name: 'Subjects',
        fields: ['is_primary', 'is_billing', 'client_ids', 'notes'],
      },
    ],
  },
  dropdown: { labels: ['job_title'], where: { is_active: true } },
  menu: { group: 'Organisation', order: 70 },
  grants: companyGrants,
})
