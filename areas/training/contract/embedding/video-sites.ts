import { text, yesNo } from '#platform/contract/fields/field.ts'
import { resource } from '#platform/contract/resource.ts'
import { TRAINING_MENU } from '../training-grants.ts'

/** A site whose pages a slide may show: all others are kept out, of slides and of what a browser loads. */
export const videoSites = resource('video-sites', {
  page: '/video-sites',
  label: { one: 'Video Site', many: 'Video Sites' },
  about: 'Slides can show videos of the sites listed here, and of no other.',
  icon: 'world',
  title: 'host',
  rows: 'shared',
  configuration: true,
  fields: {
    host: text({
      required: true,
      max: 120,
      unique: true,
      pattern: '^([a-z0-9]([a-z0-9-]*[a-z0-9])?\\.)+[a-z]{2,}$',
      patternMessage: 'Enter the name of a site: videos.example.com',
      help: 'The name alone, as it is in the address of its pages.',
    }),
    description: text({ max: 200 }),
    is_active: yesNo({ default: true, label: 'Active', help: 'Open pages follow when reloaded.' }),
  },
  list: { columns: ['host', 'description', 'is_active'], sort: 'host' },
  dropdown: { where: { is_active: true } },
  menu: { group: TRAINING_MENU, order: 95, title: 'Video sites' },
  grants: { Admin: 'VAEDX:all', Trainer: 'V:all', HR: 'V:all' },
})
