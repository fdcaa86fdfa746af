import { iconNames } from '#platform/contract/icon-names.ts'
import { choice, integer, reference, text, yesNo } from '#platform/contract/fields/field.ts'
import { resource } from '#platform/contract/resource.ts'

/** Every page of the application and every group of the menu; rights are given for an object. */
export const objects = resource('objects', {
  label: { one: 'Object', many: 'Objects' },
  about: 'An object is a page of the application or a group of its menu.',
  icon: 'sitemap',
  title: 'name',
  rows: 'shared',
  configuration: { firstKey: 'object_url' },
  fields: {
    name: text({
      required: true,
      max: 80,
      unique: { within: ['parent_id'] },
      help: 'Shown in the menu and as the heading of the page.',
    }),
    type_id: reference('object-types', { required: true }),
    parent_id: reference('objects', { help: 'Its menu group.' }),
    object_url: text({
      unique: true,
      max: 200,
      label: 'Address',
      pattern: '/.*',
      patternMessage: 'Address must start with /',
      help: 'Everything but a menu group needs one.',
    }),
    icon: choice(iconNames),
    sort_order: integer({ min: 0, default: 100 }),
    show_in_menu: yesNo({ wire: 'y/n', default: 'y' }),
    is_exempt: yesNo({ readOnly: true, default: false, label: 'Open to everybody' }),
    resource: text({ readOnly: true, max: 80, offRecord: true }),
  },
  parent: 'parent_id',
  list: {
    columns: ['name', 'type_id', 'parent_id', 'object_url', 'sort_order', 'show_in_menu'],
    sort: 'parent_id,sort_order',
    search: ['name', 'object_url'],
    filters: ['type_id', 'parent_id', 'show_in_menu'],
  },
  form: {
    sections: [
      {
        title: 'What is it?',
        name: 'About',
        help: 'A page has an address; a menu group holds pages.',
        fields: ['name', 'type_id', 'object_url'],
      },
      {
        title: 'Where is it in the menu?',
        name: 'Menu',
        help: 'Smaller numbers come first.',
        fields: ['parent_id', 'sort_order', 'icon', 'show_in_menu'],
      },
    ],
  },
  dropdown: { labels: ['object_url'], filters: { type_id: 'type_id' } },
  menu: { group: 'Administration', order: 40 },
  grants: { Admin: 'VAE:all', IT: 'VAE:all' },
})
