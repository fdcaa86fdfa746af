import { mailLanguages } from '#platform/contract/mail.ts'
import {
  choice,
  date,
  email,
  instant,
  password,
  reference,
  references,
  text,
  texts,
  yesNo,
} from '#platform/contract/fields/field.ts'
import { ownerUser, resource } from '#platform/contract/resource.ts'

/** How days and times may be written: by a person's choice, else the company's. */
export const dateFormats = ['YYYY-MM-DD', 'DD/MM/YYYY', 'MM/DD/YYYY', 'DD MMM YYYY'] as const
export const timeFormats = ['12', '24'] as const

/** A person who can sign in. An employee may be without an account, and an account (a robot, an auditor) without an employee. */
export const users = resource('users', {
  api: 'user',
  label: { one: 'User', many: 'Users' },
  about: 'A user is an account that can sign in, usually of an employee.',
  icon: 'user-check',
  title: 'name',
  rows: ownerUser('id'),
  configuration: { namedBy: 'email' },
  personal: {
    group: 'Person',
    goes: [
      'name',
      'first_name',
      'last_name',
      'email',
      'username',
      'directory_object_id',
      'last_login_at',
    ],
  },
  fields: {
    name: text({ readOnly: true, max: 160 }),
    first_name: text({ required: true, max: 60, help: 'The greeting uses it.' }),
    last_name: text({ max: 60 }),
    email: email({
      required: true,
      unique: true,
      max: 160,
      help: 'Used to sign in, and for codes and notices.',
    }),
    username: text({
      unique: true,
      max: 40,
      pattern: '[a-z0-9._\\-]+',
      patternMessage: 'Username may hold small letters, digits, dots, dashes and underscores',
      help: 'A second name to sign in with.',
    }),
    password: password({
      writeOnly: true,
      min: 8,
      max: 128,
      help: 'At least 8 characters; it is never shown. Leave blank for a new user: a mail brings them a link to set it.',
    }),
    role_id: reference('roles', { required: true, help: 'Decides the pages and the reach.' }),
    employee_id: reference('employees', {
      unique: true,
      help: 'A person has one account; leave it empty for robots and auditors.',
    }),
    timezone_id: reference('time-zones', {
      label: 'Time zone',
      where: { is_active: true },
      help: "Leave blank for the time zone of the employee's office.",
    }),
    offices_ids: references('offices', { help: "Leave blank for the employee's office." }),
    client_ids: references('clients', {
      label: 'Clients',
      help: "Leave blank for the employee's clients.",
    }),
    is_super_admin: yesNo({
      wire: 'y/n',
      default: 'n',
      label: 'Super admin',
      help: 'May do everything; only a super admin can give this.',
    }),
    is_2fa_enable: yesNo({
      wire: '1/0',
      default: 0,
      label: 'Code by email at sign-in',
      help: 'The role may demand it too.',
    }),
    is_active: yesNo({
      default: true,
      label: 'Active',
      help: 'Switching it off ends every session at once.',
    }),
    valid_until: date({ help: 'The account is switched off the day after.' }),
    language: choice(mailLanguages, {
      default: 'en',
      label: 'Language of mails',
      help: 'Mails come in it where they are worded in it, else in English.',
    }),
    date_format: choice(dateFormats, { help: 'Default: as the company.' }),
    time_format: choice(timeFormats, { help: 'Default: as the company.' }),
    state: choice(['Invited', 'Active', 'Disabled'], {
      derived: true,
      tones: { Invited: 'info', Active: 'ok', Disabled: 'off' },
    }),
    directory_object_id: text({ readOnly: true, unique: true, max: 200, offRecord: true }),
    must_change_password: yesNo({ readOnly: true, default: false }),
    last_login_at: instant({ readOnly: true, label: 'Last sign-in' }),
    locked_until: instant({ derived: true, label: 'Sign-in closed until' }),
    has_authenticator: yesNo({ derived: true, label: 'Authenticator app' }),
    // Whose it is, where they work, and whose records they add: what drop-downs narrow by, never answered.
    has_employee: yesNo({ derived: true, writeOnly: true, label: 'Is of an employee' }),
    works_offices_ids: references('offices', { derived: true, writeOnly: true }),
    works_client_ids: references('clients', { derived: true, writeOnly: true }),
    adds_for_all: texts({ derived: true, writeOnly: true, label: 'Pages they add to for anyone' }),
  },
  list: {
    columns: ['name', 'email', 'role_id', 'employee_id', 'offices_ids', 'state', 'last_login_at'],
    sort: 'name',
    search: ['name', 'email', 'username'],
    filters: [
      'role_id',
      'offices_ids',
      'client_ids',
      'state',
      'is_active',
      'is_super_admin',
      'locked_until',
      'has_authenticator',
    ],
  },
  form: {
    sections: [
      {
        title: 'Who is it?',
        name: 'Person',
        help: 'The name of an employee follows their record.',
        fields: ['first_name', 'last_name', 'employee_id'],
      },
      {
        title: 'How do they sign in?',
        name: 'Sign-in',
        help: 'By email address or username.',
        fields: ['email', 'username', 'password', 'is_2fa_enable', 'is_active', 'valid_until'],
      },
      {
        title: 'What may they do?',
        name: 'Role',
        help: 'The role gives the pages; offices and clients narrow what they choose from.',
        fields: ['role_id', 'is_super_admin', 'offices_ids', 'client_ids'],
      },
      {
        title: 'How do they read dates and times?',
        name: 'Dates and times',
        help: 'They can change this in their profile.',
        fields: ['timezone_id', 'language', 'date_format', 'time_format'],
      },
    ],
  },
  dropdown: {
    labels: ['email', 'employee_id'],
    filters: { offices_ids: 'works_offices_ids', client_ids: 'works_client_ids' },
    where: { is_active: true },
  },
  menu: { group: 'Administration', order: 10 },
  grants: { Admin: 'VAEDX:all', Manager: 'V:indirect', HR: 'VAE:all', IT: 'VE:all' },
})
