import {
  instant,
  longText,
  reference,
  richText,
  text,
  yesNo,
} from '#platform/contract/fields/field.ts'
import { resource } from '#platform/contract/resource.ts'
import { tickets } from './tickets.ts'

/** One thing said about a ticket. What is internal stays among the people who handle it. */
export const ticketComments = resource('ticket-comments', {
  page: tickets.page,
  panelOf: true,
  label: { one: 'Ticket Comment', many: 'Ticket Comments', message: 'Comment' },
  about: 'A comment is a part of the conversation of a ticket.',
  icon: 'message',
  title: 'ticket_id',
  rows: 'shared',
  configuration: false,
  partOf: 'ticket_id',
  rights: ['view'],
  fields: {
    ticket_id: reference('tickets', { required: true }),
    comment: richText({ required: true, max: 20_000 }),
    is_internal: yesNo({ default: false, label: 'Internal note' }),
    said_at: instant({ readOnly: true }),
    edited_at: instant({ readOnly: true }),
    is_by_mail: yesNo({ readOnly: true, default: false, label: 'By mail' }),
    // Whose mail it is, where a handler added one to the conversation.
    mail_sender: text({ readOnly: true, max: 254, label: 'Mail from' }),
    // What a mail repeated of those before it.
    quoted: longText({ readOnly: true, max: 20_000, label: 'Quoted text' }),
    hidden_reason: text({ readOnly: true, max: 300, label: 'Hidden because' }),
  },
  list: {
    columns: ['ticket_id', 'is_internal'],
    sort: 'id',
    search: ['comment'],
    filters: ['ticket_id', 'is_internal'],
  },
})
