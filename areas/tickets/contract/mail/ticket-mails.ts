import {
  choice,
  instant,
  integer,
  longText,
  reference,
  text,
} from '#platform/contract/fields/field.ts'
import { resource } from '#platform/contract/resource.ts'
import { reviewers } from '../ticket-grants.ts'

/** What became of a message. */
export const mailStates = ['Waiting', 'Ticket', 'Comment', 'Held', 'Ignored', 'Discarded'] as const
export type MailState = (typeof mailStates)[number]

/** Why a message waits for a person. */
export const heldReasons = [
  'Unknown sender',
  'Not on the ticket',
  'Reply address not valid',
  'Sender not confirmed',
  'Too large',
  'Too many files',
  'Too many messages',
  'Cannot be read',
  'Not accepted',
] as const
export type HeldReason = (typeof heldReasons)[number]

/** Why a message is neither answered nor reviewed. */
export const ignoredReasons = [
  'Automatic message',
  'Mailing list',
  'Delivery report',
  'Own message',
  'Too many unknown senders',
  'Sent to several mailboxes',
] as const
export type IgnoredReason = (typeof ignoredReasons)[number]

const kept = { readOnly: true, offForm: true } as const

/** A message that arrived for a ticket mailbox, and what became of it. */
export const ticketMails = resource('ticket-mails', {
  label: { one: 'Ticket Mail', many: 'Ticket Mails' },
  about: 'Mail that could not become a ticket by itself waits here for review.',
  icon: 'mail',
  title: 'subject',
  headline: ['sender', 'mailbox_id', 'received_at'],
  rows: 'shared',
  configuration: false,
  rights: ['view', 'edit'],
  fields: {
    mailbox_id: reference('ticket-mailboxes', { ...kept, required: true, label: 'Mailbox' }),
    // The one of its mailbox when it arrived: its handlers read it, whatever the mailbox becomes.
    category_id: reference('tickets-category', { ...kept, required: true, label: 'Category' }),
    subject: text({ ...kept, max: 300 }),
    sender: text({ ...kept, max: 254 }),
    sender_name: text({ ...kept, max: 200, label: 'Name' }),
    state: choice(mailStates, {
      ...kept,
      default: 'Waiting',
      tones: {
        Waiting: 'off',
        Ticket: 'ok',
        Comment: 'ok',
        Held: 'warn',
        Ignored: 'off',
        Discarded: 'off',
      },
    }),
    reason: choice([...heldReasons, ...ignoredReasons], { ...kept, label: 'Why' }),
    detail: text({ ...kept, max: 300, label: 'Details' }),
    text: longText({ ...kept, max: 20_000 }),
    quoted: longText({ ...kept, max: 20_000, label: 'Quoted text' }),
    attachments: longText({ ...kept, max: 4000, label: 'Files' }),
    ticket_id: reference('tickets', { ...kept, label: 'Ticket' }),
    received_at: instant({ ...kept, label: 'Received' }),
    // Of a line that stands for all mail of unknown senders that was too much on a day.
    not_kept: integer({ ...kept, min: 1, label: 'Mails not kept' }),
    answered_at: instant({ ...kept, label: 'Answered' }),
    // Mail to review comes first in lists.
    turn: integer({ derived: true, offRecord: true }),
  },
  list: {
    columns: ['subject', 'sender', 'mailbox_id', 'state', 'reason', 'ticket_id', 'received_at'],
    sort: 'turn,-id',
    search: ['subject', 'sender', 'text'],
    filters: ['state', 'reason', 'mailbox_id', 'received_at'],
  },
  uses: ['all-tickets'],
  menu: { group: 'Tickets', order: 22, title: 'Mails' },
  grants: reviewers,
})
