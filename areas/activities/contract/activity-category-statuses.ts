import {
  choice,
  colour,
  decimal,
  integer,
  reference,
  references,
  text,
  yesNo,
} from '#platform/contract/fields/field.ts'
import { resource } from '#platform/contract/resource.ts'

/** What a status means, whatever a category calls it. */
export const statusKinds = ['Open', 'Waiting', 'Done', 'Cancelled'] as const

/** Where a logged piece of work stands. A subcategory uses its own statuses, else those of its parent. */
export const activityCategoryStatuses = resource('activity-category-statuses', {
  api: 'activity_categories_status',
  page: '/activity-category-status',
  label: { one: 'Activity Category Status', many: 'Activity Category Statuses' },
  about: 'A status says where a logged piece of work stands.',
  icon: 'progress-check',
  title: 'name',
  rows: 'shared',
  configuration: true,
  parent: 'parent_id',
  fields: {
    name: text({ required: true, max: 60, unique: { within: ['category_id'] } }),
    category_id: reference('activity-categories', { required: true }),
    parent_id: reference('activity-category-statuses', { help: 'Its group.' }),
    kind: choice(statusKinds, {
      required: true,
      tones: { Open: 'info', Waiting: 'warn', Done: 'ok', Cancelled: 'off' },
      help: 'Done and Cancelled end the work.',
    }),
    is_default: yesNo({
      default: false,
      label: 'Default',
      help: 'What a new log starts with; one in a category.',
    }),
    needs_follow_up: yesNo({ default: false, help: 'A log in it must say when to look again.' }),
    follow_up_after_hours: decimal({
      askedWhen: { needs_follow_up: true },
      min: 0,
      max: 2160,
      unit: 'h',
      label: 'Follow up after',
      help: 'Proposed when the status is chosen.',
    }),
    next_ids: references('activity-category-statuses', {
      label: 'May go to',
      where: { category_id: '{category_id}' },
      help: 'Leave blank for any status of the category.',
    }),
    needs_note: yesNo({ default: false }),
    colour: colour(),
    sort_order: integer({ min: 0, default: 100 }),
    is_active: yesNo({ default: true, label: 'Active' }),
  },
  list: {
    columns: [
      'name',
      'category_id',
      'kind',
      'is_default',
      'needs_follow_up',
      'sort_order',
      'is_active',
    ],
    sort: 'category_id,sort_order',
    filters: ['category_id', 'kind', 'is_active'],
  },
  form: {
    sections: [
      {
        title: 'Which status is it?',
        name: 'Status',
        help: 'Its kind is what reports count by.',
        fields: ['name', 'category_id', 'parent_id', 'kind', 'is_default', 'is_active'],
      },
      {
        title: 'What does it ask for?',
        name: 'Requirements',
        help: 'A follow-up time, a note, and where the work may go from here.',
        fields: [
          'needs_follow_up',
          'follow_up_after_hours',
          'needs_note',
          'next_ids',
          'colour',
          'sort_order',
        ],
      },
    ],
  },
  dropdown: {
    labels: [
      'category_id',
      'kind',
      'colour',
      'is_default',
      'needs_follow_up',
      'follow_up_after_hours',
      'needs_note',
      'next_ids',
    ],
    filters: { category_ids: 'category_id' },
    where: { is_active: true },
  },
  menu: { group: 'Activity set-up', order: 20 },
  grants: { 'Team Lead': 'V:all', Manager: 'VAE:all', QA: 'V:all', Admin: 'VAEDX:all' },
})
