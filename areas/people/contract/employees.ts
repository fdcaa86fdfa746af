import {
  choice,
  date,
  email,
  list,
  reference,
  references,
  richText,
  text,
} from '#platform/contract/fields/field.ts'
import { owner, resource } from '#platform/contract/resource.ts'
import { attachable, pictured } from '#platform/contract/traits.ts'
import { confidentialCircle, confidentialData } from './employee/confidential-data.ts'
import { contractTerms, termsCircle } from './employee/contract-terms.ts'
import {
  emergencyCircle,
  emergencyContact,
  personalCircle,
  personalData,
} from './employee/personal-data.ts'
import { accountInput } from './employee/account-input.ts'
import { employeeSections, hiring } from './employee/sections.ts'
import { employeeStates } from './employee-states.ts'

/** A person of the company. Reporting lines, and so everybody's reach, follow `reports_to_id` alone. */
export const employees = resource('employees', {
  label: {
    one: 'Employee',
    many: 'Employees',
    alsoCalled: ['People', 'Staff', 'Agents', 'Team members', 'Headcount', 'Persons'],
  },
  about: 'An employee is a person of the company, with or without an account.',
  icon: 'users',
  title: 'name',
  titledBy: ['firstname', 'middlename', 'lastname'],
  headline: ['designation_id', 'client_ids', 'office_id', 'employee_code'],
  timeline: [{ at: 'joining_date', title: 'Joined' }],
  coming: [
    { at: 'joining_date', title: 'Joins' },
    { at: 'probation_end', title: 'Probation ends' },
    { at: 'contract_end', title: 'Contract ends' },
    { at: 'last_working_day', title: 'Last working day' },
  ],
  looksAhead: true,
  rows: owner('id'),
  configuration: { namedBy: 'company_email' },
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
    firstname: text({
      required: true,
      max: 60,
      label: 'First name',
      alsoCalled: ['Given name', 'Forename'],
    }),
    middlename: text({ max: 60, label: 'Middle name' }),
    lastname: text({
      required: true,
      max: 60,
      label: 'Last name',
      alsoCalled: ['Surname', 'Family name'],
    }),
    preferred_name: text({ max: 60, help: 'What colleagues call them.' }),
    employee_code: text({
      unique: true,
      max: 20,
      // Codes are counted on from the highest number: it has room left.
      pattern: '^(?!.*-\\d{9,}$).*$',
      patternMessage: 'Employee code can end in at most 8 digits',
      help: 'Leave blank for the next code of the office.',
    }),
    profile_pic: text({ derived: true, offRecord: true, label: 'Picture' }),
    company_email: email({ unique: true, max: 160 }),
    extension: text({ max: 10 }),
    office_id: reference('offices', { required: true, alsoCalled: ['Site', 'Location', 'Branch'] }),
    department_id: reference('departments', {
      alsoCalled: ['Dept', 'Unit'],
      withBelow: true,
      required: true,
      where: { offices_ids: '{office_id}', is_active: true },
      help: 'A department of the office above.',
    }),
    workstation_id: reference('workstations', {
      where: { office_id: '{office_id}', status: 'Available' },
      help: 'Their place in the office; people of other shifts may share it.',
    }),
    ...accountInput,
    client_ids: references('clients', {
      label: 'Clients',
      where: { offices_ids: '{office_id}' },
      help: 'Clients of the office whose work they do.',
    }),
    designation_id: reference('designations', {
      alsoCalled: ['Job title', 'Position', 'Title'],
      required: true,
      fixed: true,
      where: { is_active: true },
      help: 'Later it changes by Change designation, from a day on.',
    }),
    reports_to_id: reference('employees', {
      alsoCalled: ['Manager', 'Supervisor', 'Line manager', 'Team lead'],
      help: 'Their lead: decides who sees their work. Leave blank only for the head of the company.',
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
    shift_today: text({ derived: true, onRequest: true, offRecord: true }),
    joining_date: date({
      required: true,
      alsoCalled: ['Start date', 'Hire date', 'Date of joining', 'Joined'],
    }),
    timezone_id: reference('time-zones', {
      label: 'Time zone',
      where: { is_active: true },
      help: 'Leave blank for the time zone of the office.',
    }),
    languages: list(
      {
        language: text({ required: true, max: 40 }),
        level: choice(['Basic', 'Working', 'Fluent', 'Native'], { required: true }),
      },
      { max: 8 },
    ),
    bio: richText({ max: 5000, label: 'About' }),
    ...contractTerms,
    ...personalData,
    ...emergencyContact,
    ...confidentialData,
  },
  circles: {
    terms: termsCircle,
    personal: personalCircle,
    emergency: emergencyCircle,
    confidential: confidentialCircle,
  },
  order: [
    ['offer_date', 'joining_date'],
    ['joining_date', 'confirmed_on'],
    ['joining_date', 'contract_end'],
  ],
  list: {
    views: { field: 'status', values: ['Active', 'Joining', 'On Notice'] },
    columns: [
      'employee_code',
      'name',
      'designation_id',
      'office_id',
      'client_ids',
      'reports_to_id',
      'status',
      'shift_today',
    ],
    sort: 'name',
    search: ['name', 'employee_code', 'company_email', 'mobile', 'personal_email'],
    filters: [
      'office_id',
      'department_id',
      'client_ids',
      'designation_id',
      'reports_to_id',
      'status',
      'employment_type',
      'joining_date',
    ],
  },
  form: { sections: employeeSections, first: hiring },
  dropdown: {
    labels: ['employee_code', 'profile_pic'],
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
