import { integer, text } from '#platform/contract/fields/field.ts'
import { resource } from '#platform/contract/resource.ts'
import { courseGrants } from '../training-grants.ts'

/** How demanding a course is. */
export const courseLevels = resource('course-levels', {
  api: 'quiz_level',
  page: '/quiz-setup',
  panelOf: true,
  label: { one: 'Course Level', many: 'Course Levels' },
  about: 'A level says how demanding a course is.',
  icon: 'stairs',
  title: 'name',
  rows: 'shared',
  configuration: true,
  fields: {
    name: text({ required: true, max: 40, unique: true }),
    rank: integer({ required: true, min: 1, max: 9, unique: true, help: '1 is the easiest.' }),
    description: text({ max: 200 }),
  },
  list: { columns: ['rank', 'name', 'description'], sort: 'rank' },
  dropdown: { labels: ['rank'] },
  grants: courseGrants,
})
