import {
  colour,
  integer,
  longText,
  reference,
  text,
  yesNo,
} from '#platform/contract/fields/field.ts'
import { resource } from '#platform/contract/resource.ts'
import { courseGrants, TRAINING_MENU } from '../training-grants.ts'

/** Where courses stand in the catalogue: a category, or one inside it. */
export const courseCategories = resource('course-categories', {
  api: 'course_category',
  page: '/course-category',
  label: { one: 'Course Category', many: 'Course Categories' },
  about: 'A category orders the courses of the catalogue.',
  icon: 'folders',
  title: 'name',
  rows: 'shared',
  configuration: true,
  parent: 'parent_id',
  calls: { parents: { path: 'getAllParents', methods: ['POST', 'GET'] } },
  fields: {
    name: text({ required: true, min: 2, max: 80, unique: { within: ['parent_id'] } }),
    parent_id: reference('course-categories', {
      where: { is_top: true },
      label: 'Inside',
      help: 'Leave blank for a category of its own.',
    }),
    code: text({ max: 12, unique: true }),
    description: longText({ max: 500 }),
    colour: colour(),
    sort_order: integer({ min: 0, default: 0 }),
    is_active: yesNo({ default: true, label: 'Active' }),
    is_top: yesNo({ derived: true, offRecord: true, label: 'Top level' }),
    courses: integer({ derived: true, label: 'Published courses' }),
  },
  list: {
    columns: ['name', 'parent_id', 'code', 'courses', 'sort_order', 'is_active'],
    sort: 'parent_id,sort_order,name',
    search: ['name', 'code'],
    filters: ['parent_id', 'is_active'],
  },
  dropdown: { labels: ['parent_id', 'colour'], where: { is_active: true } },
  menu: { group: TRAINING_MENU, order: 80, title: 'Course categories' },
  grants: courseGrants,
})
