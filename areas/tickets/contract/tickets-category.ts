import {
  choice,
  integer,
  list,
  longText,
  reference,
  references,
  text,
  yesNo,
} from '#platform/contract/fields/field.ts'
import type { ValuesOf } from '#platform/contract/fields/record-types.ts'
import { resource } from '#platform/contract/resource.ts'
import { setUp } from './ticket-grants.ts'
import { priorities } from './ticket-states.ts'

/** Whether a ticket names the equipment it is about. */
export const assetQuestions = ['No', 'Optional', 'Required'] as const

/** A reply that is written once and sent often. */
const quickText = {
  title: text({ required: true, max: 80 }),
  text: longText({ required: true, max: 2000 }),
}
export type QuickText = ValuesOf<typeof quickText>

/** What tickets are about, and who handles them. */
export const ticketsCategory = resource('tickets-category', {
  label: { one: 'Ticket Category', many: 'Ticket Categories' },
  about: 'A ticket category says what a ticket is about, who handles it and how soon.',
  icon: 'folders',
  title: 'name',
  headline: ['parent_id', 'default_priority'],
  rows: 'shared',
  configuration: true,
  parent: 'parent_id',
  fields: {
    name: text({ required: true, min: 2, max: 80, unique: { within: ['parent_id'] } }),
    parent_id: reference('tickets-category', {
      withBelow: true,
      label: 'Inside',
      help: 'Leave blank for the top level. There are two levels.',
    }),
    code: text({ unique: true, max: 12 }),
    description: longText({ max: 300, help: 'Shown to people who choose a category.' }),
    handler_role_id: reference('roles', {
      label: 'Handled by',
      help: 'Default: the role of the category above.',
    }),
    handler_ids: references('users', {
      max: 200,
      where: { is_active: true },
      label: 'Only these people',
      help: 'Leave blank for everyone in the role.',
    }),
    default_assignee_id: reference('users', {
      where: { is_active: true },
      label: 'First assigned to',
      help: 'Leave blank so that people take tickets from the queue.',
    }),
    default_priority: choice(priorities, {
      ...{ required: true, default: 'Normal' },
      tones: { Low: 'off', Normal: 'info', High: 'warn', Urgent: 'bad' },
    }),
    sla_policy_id: reference('ticket-sla-policies', {
      where: { is_active: true },
      label: 'Service targets',
      help: 'Default: those of the category above, else the default service targets.',
    }),
    office_ids: references('offices', {
      label: 'Offices',
      help: 'Where it can be chosen. Leave blank for all offices.',
    }),
    asks_asset: choice(assetQuestions, {
      default: 'No',
      label: 'Asks for equipment',
    }),
    is_confidential: yesNo({
      default: false,
      label: 'Confidential',
      help: 'Seen by the requester and the people who handle it, not by managers.',
    }),
    quick_texts: list(quickText, { max: 20, label: 'Saved replies' }),
    sort_order: integer({ min: 0, max: 9999, default: 0 }),
    is_active: yesNo({ default: true, label: 'Active' }),
    open_tickets: integer({ derived: true, label: 'Open tickets' }),
    // The offices in which it can be chosen, by which drop-downs are narrowed: its own, or all of them.
    offered_in: references('offices', { derived: true, offRecord: true }),
  },
  list: {
    editable: ['handler_role_id', 'default_priority'],
    columns: [
      'name',
      'parent_id',
      'handler_role_id',
      'default_priority',
      'sla_policy_id',
      'open_tickets',
      'is_active',
    ],
    sort: 'sort_order,name',
    search: ['name', 'code'],
    filters: ['parent_id', 'handler_role_id', 'is_active'],
  },
  form: {
    first: {
      title: 'What are its tickets about, and who handles them?',
      name: 'Category',
      fields: ['name', 'parent_id', 'handler_role_id', 'handler_ids', 'default_priority'],
    },
    sections: [
      {
        title: 'What are its tickets about?',
        name: 'Category',
        fields: ['name', 'parent_id', 'code', 'description', 'office_ids', 'asks_asset'],
      },
      {
        title: 'Who handles them, and how soon?',
        name: 'Handling',
        fields: [
          'handler_role_id',
          'handler_ids',
          'default_assignee_id',
          'default_priority',
          'sla_policy_id',
          'is_confidential',
        ],
      },
      { title: 'Which replies are sent often?', name: 'Replies', fields: ['quick_texts'] },
      { title: 'Where does it stand?', name: 'Order', fields: ['sort_order', 'is_active'] },
    ],
  },
  dropdown: {
    labels: ['code', 'parent_id', 'description', 'asks_asset'],
    where: { is_active: true },
  },
  menu: { group: 'Tickets', order: 30, title: 'Categories' },
  grants: setUp,
})
