import { integer, text, yesNo } from '#platform/contract/fields/field.ts'
import { resource } from '#platform/contract/resource.ts'

/** What an object can be: a menu group, a page, a report, a dashboard, a link. */
export const objectTypes = resource('object-types', {
  label: { one: 'Object Type', many: 'Object Types' },
  about: 'An object type says what an object can be, for example a page or a menu group.',
  icon: 'folders',
  title: 'type_name',
  rows: 'shared',
  configuration: true,
  fields: {
    type_name: text({ required: true, unique: true, max: 40 }),
    type_id: integer({ derived: true, label: 'Type number' }),
    allows_children: yesNo({
      default: false,
      help: 'Whether objects of this type may hold others.',
    }),
    description: text({ max: 200 }),
    objects_count: integer({ derived: true, label: 'Objects' }),
  },
  list: {
    columns: ['type_name', 'allows_children', 'objects_count'],
    sort: 'type_name',
    filters: ['allows_children'],
  },
  form: {
    sections: [
      {
        title: 'What kind of object is it?',
        name: 'Type',
        help: 'Only types that allow children can be a menu group.',
        fields: ['type_name', 'allows_children', 'description'],
      },
    ],
  },
  menu: { group: 'Administration', order: 50 },
  grants: { Admin: 'VAE:all', IT: 'VAE:all' },
})
