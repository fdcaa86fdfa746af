import {
  choice,
  date,
  email,
  list,
  reference,
  references,
  richText,
  text,
  yesNo,
} from '#platform/contract/fields/field.ts'
import { owner, resource } from '#platform/contract/resource.ts'
import { attachable, pictured } from '#platform/contract/traits.ts'
import { employeeStates } from './employee-states.ts'

/** A person of the company. Reporting lines, and so everybody's reach, follow `reports_to_id` alone. */
export const employees = resource('employees', {
  label: { one: 'Employee', many: 'Employees' },
  about: 'An employee is a person of the company, with or without an account.',
  icon: 'users',
  title: 'name',
  rows: owner('id'),
  calls: { update: 'POST' },
  // Contracts, proofs of identity, certificates: for HR and the person.
  traits: [
    attachable({
      max: 20,
      seenBy: 'keepers',
      documentTypes: ['Contract', 'ID', 'Certificate', 'Medical', 'Other'],
    }),
    pictured('profile_pic'),
  ],
  fields: {
    name: text({ readOnly: true, max: 190 }),
    firstname: text({ required: true, max: 60, label: 'First name' }),
    middlename: text({ max: 60, label: 'Middle name' }),
    lastname: text({ required: true, max: 60, label: 'Last name' }),
    preferred_name: text({ max: 60, help: 'What colleagues call them.' }),
    employee_code: text({
      unique: true,
      max: 20,
      help: 'Empty takes the next code of the office.',
    }),
    profile_pic: text({ derived: true, offRecord: true, label: 'Picture' }),
    user_id: reference('users', { derived: true, label: 'Account' }),
    company_email: email({ unique: true, max: 160 }),
    extension: text({ max: 10 }),
    office_id: reference('offices', { required: true }),
    department_id: reference('departments', {
      required: true,
      where: { offices_ids: '{office_id}', is_active: true },
      help: 'A department of the office above.',
    }),
    workstation_id: reference('workstations', {
      where: { office_id: '{office_id}' },
      help: 'Their place in the office; people of other shifts may share it.',
    }),
    client_ids: references('clients', {
      label: 'Clients',
      where: { offices_ids: '{office_id}' },
      help: 'Clients of the office whose work they do.',
    }),
    designation_id: reference('designations', { required: true, where: { is_active: true } }),
    reports_to_id: reference('employees', {
      help: 'Their lead: decides who sees their work. Empty only for the head of the company.',
    }),
    status: choice(employeeStates, {
      readOnly: true,
      default: 'Active',
      tones: {
        Joining: 'info',
        Active: 'ok',
        Suspended: 'bad',
        'On Notice': 'warn',
        Left: 'off',
      },
    }),
    joining_date: date({ required: true }),
    timezone_id: reference('time-zones', {
      label: 'Time zone',
      where: { is_active: true },
      help: 'Empty is the zone of the office.',
    }),
    languages: list(
      {
        language: text({ required: true, max: 40 }),
        level: choice(['Basic', 'Working', 'Fluent', 'Native'], { required: true }),
      },
      { max: 8 },
    ),
    photo_exempt: yesNo({
      default: false,
      label: 'No clock pictures',
      help: 'Their clock takes none, whatever company and office say.',
    }),
    photo_exempt_reason: text({
      max: 200,
      offRecord: true,
      label: 'Why no pictures',
      help: 'In a few words, and nothing about health: whoever may open this record may read it.',
    }),
    bio: richText({ max: 5000, label: 'About' }),
  },
  list: {
    columns: [
      'employee_code',
      'name',
      'designation_id',
      'office_id',
      'client_ids',
      'reports_to_id',
      'status',
    ],
    sort: 'name',
    search: ['name', 'employee_code', 'company_email'],
    filters: [
      'office_id',
      'department_id',
      'client_ids',
      'designation_id',
      'reports_to_id',
      'status',
      'joining_date',
    ],
  },
  form: {
    sections: [
      {
        title: 'Who is it?',
        help: 'The name as it stands in the contract, and what colleagues say.',
        fields: ['firstname', 'middlename', 'lastname', 'preferred_name', 'languages', 'bio'],
      },
      {
        title: 'Where do they work, and for whom?',
        help: 'Departments and clients are those of the office.',
        fields: [
          'office_id',
          'department_id',
          'workstation_id',
          'client_ids',
          'designation_id',
          'reports_to_id',
          'joining_date',
        ],
      },
      {
        title: 'How are they reached?',
        help: 'Their time zone decides how they read dates and times.',
        fields: ['employee_code', 'company_email', 'extension', 'timezone_id'],
      },
      {
        title: 'Are they pictured at work?',
        help: 'Without an exemption the rule of their office holds.',
        fields: ['photo_exempt', 'photo_exempt_reason'],
      },
    ],
  },
  dropdown: {
    labels: ['employee_code'],
    filters: { offices_ids: 'office_id', client_ids: 'client_ids' },
    where: { status: ['Joining', 'Active', 'On Notice'] },
  },
  menu: { group: 'People', order: 10 },
  grants: {
    HR: 'VAEDX:all',
    Admin: 'VE:all',
    Manager: 'V:indirect',
    'Team Lead': 'V:direct,peers',
    Agent: 'V:self',
    QA: 'V:self',
    Trainer: 'V:self',
    IT: 'V:self',
  },
})
