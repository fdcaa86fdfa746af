import {
  choice,
  colour,
  integer,
  longText,
  reference,
  references,
  text,
  yesNo,
} from '#platform/contract/fields/field.ts'
import { iconNames } from '#platform/contract/icon-names.ts'
import { resource } from '#platform/contract/resource.ts'

/** What kind of work a client gives us, in two levels. */
export const activityCategories = resource('activity-categories', {
  page: '/activity-category',
  label: { one: 'Activity Category', many: 'Activity Categories' },
  about: 'An activity category is a kind of work that clients give us.',
  icon: 'folders',
  title: 'name',
  rows: 'shared',
  configuration: true,
  parent: 'parent_id',
  calls: { parents: { path: 'getAllParentsCategory', methods: ['POST'] } },
  fields: {
    name: text({ required: true, max: 80, unique: { within: ['parent_id'] } }),
    code: text({ unique: true, max: 12 }),
    parent_id: reference('activity-categories', {
      help: 'Makes it a subcategory; there are two levels.',
    }),
    client_ids: references('clients', {
      label: 'Clients',
      help: 'Leave blank for every client. A subcategory has only clients of its parent.',
    }),
    offices_ids: references('offices', { help: 'Leave blank for every office.' }),
    user_ids: references('users', {
      label: 'Only these users',
      help: 'Leave blank for everyone with access.',
    }),
    is_billable: yesNo({ default: true, label: 'Billable' }),
    is_lodging: yesNo({
      default: false,
      label: 'Lodging',
      help: 'Its clients are logged with the form of lodging requests.',
    }),
    colour: colour(),
    icon: choice(iconNames),
    description: longText({ max: 500 }),
    sort_order: integer({ min: 0, default: 100 }),
    is_active: yesNo({
      default: true,
      label: 'Active',
      help: 'An inactive category is not offered; its logs stay.',
    }),
    setups_count: integer({ derived: true, label: 'Set-ups' }),
  },
  list: {
    columns: ['name', 'code', 'parent_id', 'client_ids', 'setups_count', 'is_active'],
    sort: 'parent_id,sort_order',
    search: ['name', 'code'],
    filters: ['parent_id', 'client_ids', 'offices_ids', 'is_active'],
  },
  form: {
    sections: [
      {
        title: 'What kind of work is it?',
        name: 'Category',
        help: 'Categories hold subcategories; set-ups belong to either.',
        fields: ['name', 'code', 'parent_id', 'description', 'is_billable', 'is_lodging'],
      },
      {
        title: 'Who does it, and for whom?',
        name: 'People',
        help: 'Leave a list empty when it holds for all.',
        fields: ['client_ids', 'offices_ids', 'user_ids'],
      },
      {
        title: 'How is it shown?',
        name: 'Display',
        help: 'Smaller numbers come first.',
        fields: ['colour', 'icon', 'sort_order', 'is_active'],
      },
    ],
  },
  dropdown: {
    labels: ['parent_id', 'code'],
    filters: { client_ids: 'client_ids', parent_ids: 'parent_id' },
    where: { is_active: true },
  },
  menu: { group: 'Activity set-up', order: 10 },
  grants: {
    'Team Lead': 'V:all',
    Manager: 'VAE:all',
    QA: 'V:all',
    Admin: 'VAEDX:all',
  },
})
