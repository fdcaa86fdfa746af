import { integer, text, yesNo } from '#platform/contract/fields/field.ts'
import { resource } from '#platform/contract/resource.ts'

/** The zones people may choose, each a name of the IANA list; offsets are those of this instant. */
export const timeZones = resource('time-zones', {
  api: 'timezone',
  page: '/timeZones',
  label: { one: 'Time Zone', many: 'Time Zones', message: 'TimeZone' },
  about: 'A time zone is one that people and offices may choose.',
  icon: 'world',
  title: 'name',
  rows: 'shared',
  configuration: true,
  fields: {
    name: text({ required: true, unique: true, max: 80, help: 'As people say it: Pacific Time.' }),
    iana_name: text({
      required: true,
      unique: true,
      max: 60,
      label: 'IANA name',
      help: 'For example America/Los_Angeles.',
    }),
    abbreviation: text({ max: 10 }),
    utc_offset: text({ derived: true, label: 'UTC offset' }),
    timezone_offset: integer({ derived: true, label: 'Offset in minutes' }),
    is_dst: yesNo({ derived: true, label: 'Summer time now' }),
    sort_order: integer({ min: 0, default: 100 }),
    is_active: yesNo({
      default: true,
      label: 'Active',
      help: 'An inactive zone is not offered and stays valid where it is used.',
    }),
  },
  list: {
    columns: ['name', 'iana_name', 'utc_offset', 'is_dst', 'is_active'],
    sort: 'timezone_offset,name',
    search: ['name', 'iana_name'],
    filters: ['is_active'],
  },
  form: {
    sections: [
      {
        title: 'Which zone is it?',
        name: 'Time zone',
        help: 'The IANA name decides; the rest is how people read it.',
        fields: ['name', 'iana_name', 'abbreviation', 'sort_order', 'is_active'],
      },
    ],
  },
  dropdown: { labels: ['iana_name', 'utc_offset'], where: { is_active: true } },
  menu: { group: 'Administration', order: 60 },
  grants: { Admin: 'VAE:all', IT: 'VAE:all' },
})
