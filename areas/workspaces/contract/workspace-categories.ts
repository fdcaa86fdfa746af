import { AI_MENU } from '#areas/language-models/contract/ai-grants.ts'
import { choice, integer, reference, text, yesNo } from '#platform/contract/fields/field.ts'
import { resource } from '#platform/contract/resource.ts'
import { setUp } from './workspace-grants.ts'

/** The questions of an outcome sheet that are answered by choosing. */
export const categoryNames = [
  'client_customer_nature',
  'industry',
  'sub_industries',
  'operations_resources',
  'location_service',
] as const
export type CategoryName = (typeof categoryNames)[number]

/** What people read for each of them. */
export const categoryWords = {
  client_customer_nature: 'Nature of customers',
  industry: 'Industry',
  sub_industries: 'Sub-industry',
  operations_resources: 'Operations and resources',
  location_service: 'Location and service',
} as const satisfies Record<CategoryName, string>

/** One of the answers that an outcome sheet offers. */
export const workspaceCategories = resource('workspace-categories', {
  label: { one: 'Workspace Category', many: 'Workspace Categories' },
  about: 'A workspace category is one of the answers that client outcome sheets offer.',
  icon: 'tag',
  title: 'opt_display',
  headline: ['name', 'parent_id'],
  rows: 'shared',
  configuration: true,
  fields: {
    name: choice(categoryNames, { required: true, words: categoryWords, label: 'Question' }),
    opt_display: text({ required: true, max: 120, unique: { within: ['name'] }, label: 'Answer' }),
    parent_id: reference('workspace-categories', {
      where: { name: 'industry', is_active: true },
      askedWhen: { name: 'sub_industries' },
      label: 'Industry',
      help: 'The industry it belongs to.',
    }),
    sort_order: integer({ min: 0, max: 9999, default: 0 }),
    is_active: yesNo({ default: true, label: 'Active' }),
  },
  list: {
    columns: ['name', 'opt_display', 'parent_id', 'sort_order', 'is_active'],
    sort: 'name,sort_order,opt_display',
    search: ['opt_display'],
    filters: ['name', 'parent_id', 'is_active'],
  },
  dropdown: { labels: ['parent_id'], where: { is_active: true } },
  menu: { group: AI_MENU, order: 36, title: 'Outcome sheet answers' },
  grants: setUp,
})
