import {
  integer,
  longText,
  reference,
  text,
  texts,
  time,
  yesNo,
} from '#platform/contract/fields/field.ts'
import { resource } from '#platform/contract/resource.ts'

/** A named set of rights; what it may do page by page stands in the role access. */
export const roles = resource('roles', {
  label: { one: 'Role', many: 'Roles' },
  about: 'A role is a named set of rights that users share.',
  icon: 'id-badge-2',
  title: 'name',
  rows: 'shared',
  configuration: true,
  fields: {
    name: text({ required: true, unique: true, max: 60 }),
    starts_from_id: reference('roles', {
      ...{ writeOnly: true, transient: true, fixed: true },
      where: { is_super_admin: 'n' },
      label: 'Start with the access of',
      help: 'Its access is copied once. Leave blank to start without any.',
    }),
    description: longText({ max: 500, help: 'Who should have it.' }),
    is_super_admin: yesNo({
      wire: 'y/n',
      readOnly: true,
      default: 'n',
      label: 'Super admin',
    }),
    is_system: yesNo({ readOnly: true, default: false, label: 'Part of the system' }),
    require_2fa: yesNo({
      default: false,
      label: 'Demand a code at sign-in',
      help: 'Overrides the users’ own setting.',
    }),
    landing_page: reference('objects', {
      help: 'Where its users arrive after sign-in. Leave blank for the default dashboard.',
    }),
    login_window_from: time({
      label: 'Sign-in allowed from',
      help: "In the person's own zone; give both times or none.",
    }),
    login_window_to: time({ label: 'Sign-in allowed to' }),
    for_hiring: yesNo({
      default: false,
      label: 'Given when hiring',
      help: 'People who make or change accounts may give it, and help its users sign in, without having all of its rights. Set by super admins.',
    }),
    responsibilities: texts({ max: 50 }),
    users_count: integer({ derived: true, label: 'Users' }),
  },
  list: {
    columns: ['name', 'description', 'users_count', 'require_2fa'],
    sort: 'name',
    filters: ['require_2fa', 'for_hiring', 'is_system'],
  },
  form: {
    sections: [
      {
        title: 'What is this role?',
        name: 'Role',
        help: 'Its rights are set on the role access page.',
        fields: ['name', 'starts_from_id', 'description', 'for_hiring'],
      },
      {
        title: 'What is it responsible for?',
        name: 'Responsibilities',
        help: 'Its users get these notices and requests, whatever the role is called. Set by super admins and by people whose own role has them.',
        fields: ['responsibilities'],
      },
      {
        title: 'How do its users sign in?',
        name: 'Sign-in',
        help: 'Super admins may sign in at any time.',
        fields: ['require_2fa', 'login_window_from', 'login_window_to', 'landing_page'],
      },
    ],
  },
  menu: { group: 'Administration', order: 20 },
  grants: { Admin: 'VE:all', IT: 'V:all' },
})
