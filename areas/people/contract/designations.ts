import {
  integer,
  money,
  reference,
  richText,
  text,
  yesNo,
} from '#platform/contract/fields/field.ts'
import { resource } from '#platform/contract/resource.ts'

/** A job title with what usually comes with it. */
export const designations = resource('designations', {
  api: 'designation',
  page: '/designation',
  label: {
    one: 'Designation',
    many: 'Designations',
    message: 'Activity Setup',
    alsoCalled: ['Job titles', 'Positions', 'Titles'],
  },
  about: 'A designation is a job title with its usual role, notice and cost.',
  icon: 'stairs',
  title: 'name',
  madeByName: { asks: ['designation_category_id'] },
  band: ['employees_count'],
  rows: 'shared',
  configuration: true,
  calls: { dropdown: { path: 'getAllDesignationsForDropdown', methods: ['GET'] } },
  fields: {
    name: text({ required: true, unique: true, max: 80 }),
    code: text({ unique: true, max: 12 }),
    designation_category_id: reference('designation-categories', {
      required: true,
      label: 'Category',
    }),
    grade: integer({ min: 1, max: 20, help: '1 is the highest.' }),
    default_role_id: reference('roles', {
      label: 'Usual role',
      help: 'Proposed when an account is made.',
    }),
    is_manager: yesNo({ default: false, label: 'Leads people' }),
    is_billable: yesNo({ default: true, label: 'Billable' }),
    hourly_cost: money({ min: 0 }),
    notice_period_days: integer({ min: 0, max: 180, default: 30, label: 'Days of notice' }),
    probation_days: integer({ min: 0, max: 365, default: 90, label: 'Days of probation' }),
    replacement_cost: money({ min: 0, help: 'What hiring a new person costs.' }),
    description: richText({ max: 10_000 }),
    is_active: yesNo({ default: true, label: 'Active' }),
    employees_count: integer({ derived: true, label: 'People' }),
  },
  dated: ['hourly_cost'],
  list: {
    columns: [
      'name',
      'designation_category_id',
      'grade',
      'employees_count',
      'is_billable',
      'is_active',
    ],
    sort: 'grade',
    search: ['name', 'code'],
    filters: ['designation_category_id', 'is_billable', 'is_active'],
  },
  form: {
    sections: [
      {
        title: 'Which job title is it?',
        name: 'Job title',
        help: 'Grades order the titles; 1 is the highest.',
        fields: [
          'name',
          'code',
          'designation_category_id',
          'grade',
          'is_manager',
          'is_active',
          'description',
        ],
      },
      {
        title: 'What comes with it?',
        name: 'Defaults',
        help: 'Proposed for new people; each can be changed for a person.',
        fields: [
          'default_role_id',
          'notice_period_days',
          'probation_days',
          'is_billable',
          'hourly_cost',
          'replacement_cost',
        ],
      },
    ],
  },
  dropdown: { labels: ['code'], where: { is_active: true } },
  menu: { group: 'People set-up', order: 50 },
  grants: { HR: 'VAED:all', Admin: 'VAE:all', Manager: 'V:all', 'Team Lead': 'V:all' },
})
