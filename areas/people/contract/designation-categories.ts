import { longText, reference, text } from '#platform/contract/fields/field.ts'
import { resource } from '#platform/contract/resource.ts'

/** Groups of job titles, two levels deep. */
export const designationCategories = resource('designation-categories', {
  page: '/designation-category',
  label: { one: 'Designation Category', many: 'Designation Categories' },
  about: 'A designation category groups job titles.',
  icon: 'folders',
  title: 'name',
  rows: 'shared',
  configuration: true,
  parent: 'parent_id',
  fields: {
    name: text({ required: true, unique: true, max: 60 }),
    parent_id: reference('designation-categories', { help: 'Two levels at most.' }),
    description: longText({ max: 500 }),
  },
  list: { columns: ['name', 'parent_id', 'description'], sort: 'name', filters: ['parent_id'] },
  form: {
    sections: [
      {
        title: 'Which group of job titles is it?',
        name: 'Group',
        help: 'A group inside another one is its second level.',
        fields: ['name', 'parent_id', 'description'],
      },
    ],
  },
  menu: { group: 'People set-up', order: 60 },
  grants: { HR: 'VAED:all', Admin: 'VAE:all', Manager: 'V:all', 'Team Lead': 'V:all' },
})
