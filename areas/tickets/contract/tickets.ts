import { readOnlyFields } from '#platform/contract/fields/read-only-fields.ts'
import { owner, resource } from '#platform/contract/resource.ts'
import { attachable } from '#platform/contract/traits.ts'
import { handlers, raisers } from './ticket-grants.ts'
import { ticketFields } from './ticket-fields.ts'

const SEARCHED = ['ticket_number', 'title', 'description', 'requester_id', 'asset_id'] as const
const FILTERS = [
  'status',
  'priority',
  'category_id',
  'assignee_id',
  'requester_id',
  'office_id',
  'client_id',
  'asset_id',
  'resolution_state',
  'raised_at',
] as const

/** A request for help: what does not work, who sees to it, and how soon. */
export const tickets = resource('tickets', {
  label: { one: 'Ticket', many: 'Tickets' },
  about: 'A ticket asks for help: with equipment, with pay, with the place you work at.',
  icon: 'ticket',
  title: 'title',
  headline: ['ticket_number', 'category_id', 'requester_id'],
  band: ['priority', 'assignee_id', 'resolution_due_at'],
  timeline: [
    { at: 'raised_at', title: 'Ticket raised' },
    { at: 'resolved_at', title: 'Ticket resolved' },
  ],
  rows: owner('requester_id'),
  personal: {
    group: 'Work',
    goes: ['title', 'description', 'resolution', 'rating_comment'],
    stays: ['ticket_number', 'service_target'],
  },
  traits: [attachable({ max: 20 })],
  calls: { update: 'POST' },
  fields: ticketFields,
  list: {
    columns: [
      'ticket_number',
      'title',
      'category_id',
      'priority',
      'status',
      'requester_id',
      'assignee_id',
      'resolution_due_at',
    ],
    sort: 'turn,resolution_due_at,ticket_number',
    search: SEARCHED,
    filters: FILTERS,
  },
  form: {
    sections: [
      {
        title: 'What do you need help with?',
        name: 'Ticket',
        fields: ['category_id', 'title', 'description', 'priority', 'asset_id', 'requester_id'],
      },
    ],
  },
  dropdown: { labels: ['ticket_number', 'status'] },
  menu: { group: 'Tickets', order: 10, title: 'My tickets' },
  grants: raisers,
})

/** The same tickets for the people who handle them: their queue. It is a list; all else is done by the calls of tickets. */
export const allTickets = resource('all-tickets', {
  shares: { table: tickets.table, where: {} },
  label: { one: 'Ticket', many: 'All Tickets', message: 'Ticket' },
  about: 'All tickets of the categories you handle stand here.',
  icon: 'ticket',
  title: 'title',
  headline: ['ticket_number', 'category_id', 'requester_id'],
  band: ['priority', 'assignee_id', 'resolution_due_at'],
  rows: owner('requester_id'),
  rights: ['view', 'edit'],
  fields: readOnlyFields(ticketFields),
  list: {
    columns: [
      'ticket_number',
      'title',
      'category_id',
      'priority',
      'status',
      'requester_id',
      'assignee_id',
      'resolution_due_at',
      'resolution_state',
    ],
    sort: 'turn,resolution_due_at,ticket_number',
    search: SEARCHED,
    filters: FILTERS,
  },
  dropdown: { labels: ['ticket_number', 'status'] },
  menu: { group: 'Tickets', order: 20 },
  grants: handlers,
})
