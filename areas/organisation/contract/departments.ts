import {
  email,
  integer,
  longText,
  reference,
  references,
  text,
  yesNo,
} from '#platform/contract/fields/field.ts'
import { resource } from '#platform/contract/resource.ts'

/** The organisation inside offices, as a tree. */
export const departments = resource('departments', {
  label: { one: 'Department', many: 'Departments', alsoCalled: ['Units'] },
  about: 'A department is a part of the company in one or several offices.',
  icon: 'building-community',
  title: 'name',
  madeByName: { code: ['code', 6] },
  headline: ['code', 'offices_ids'],
  band: ['employees_count', 'head_id'],
  rows: 'shared',
  configuration: true,
  parent: 'parent_id',
  fields: {
    name: text({ required: true, unique: true, max: 80 }),
    code: text({ required: true, unique: true, max: 12 }),
    offices_ids: references('offices', {
      required: true,
      help: 'People of these offices can belong to it.',
    }),
    parent_id: reference('departments', { help: 'The department above it.' }),
    head_id: reference('employees', { help: 'Who leads it.' }),
    cost_centre: text({ max: 20 }),
    email: email({ max: 160 }),
    description: longText({ max: 1000 }),
    is_active: yesNo({ default: true, label: 'Active' }),
    employees_count: integer({ derived: true, label: 'Employees' }),
  },
  list: {
    columns: ['name', 'code', 'offices_ids', 'head_id', 'employees_count', 'is_active'],
    sort: 'name',
    search: ['name', 'code'],
    filters: ['offices_ids', 'parent_id', 'is_active'],
  },
  form: {
    sections: [
      {
        title: 'Which department is it?',
        name: 'Department',
        help: 'Choose every office it has people in.',
        fields: ['name', 'code', 'offices_ids', 'parent_id', 'is_active'],
      },
      {
        title: 'Who leads it and how is it reached?',
        name: 'Lead and contact',
        help: 'The cost centre is printed on reports.',
        fields: ['head_id', 'email', 'cost_centre', 'description'],
      },
    ],
  },
  dropdown: {
    labels: ['code'],
    filters: { offices_ids: 'offices_ids' },
    where: { is_active: true },
  },
  menu: { group: 'Organisation', order: 30 },
  grants: {
    Admin: 'VAED:all',
    Manager: 'V:all',
    'Team Lead': 'V:all',
    HR: 'VAE:all',
    IT: 'V:all',
  },
})
