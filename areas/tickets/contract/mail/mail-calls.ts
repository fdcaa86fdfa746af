import { type AnsweredRecord, typed } from '#platform/contract/answers.ts'
import { calls } from '#platform/contract/calls.ts'
import { password, reference } from '#platform/contract/fields/field.ts'
import { ticketMailboxes } from './ticket-mailboxes.ts'
import { ticketMails } from './ticket-mails.ts'

const onMail = { method: 'POST', needs: 'edit', pages: [ticketMails.page], rows: 'scope' } as const
/** Its files are unpacked before anything is written down; a repeat finds it decided. */
const unpacked = { ...onMail, ownTransactions: true } as const
const onMailbox = {
  method: 'POST',
  needs: 'edit',
  pages: [ticketMailboxes.page],
  rows: 'shared',
  ownTransactions: true,
} as const

/** The ticket that a mail was added to. */
export interface TicketOfMail {
  readonly id: number
}

/** A mailbox that was opened. */
export interface OpenedMailbox {
  /** How many messages are in its folder. */
  readonly messages: number
}

/** What is done with mail that waits for review, and with mailboxes. */
export const mailCalls = calls({
  makeTicketOfMail: {
    ...unpacked,
    path: 'ticket_mails/makeTicket/{id}',
    input: {
      requester_id: reference('employees', { required: true, label: 'Requester' }),
      category_id: reference('tickets-category', {
        where: { is_active: true, offered_in: '{office_id}' },
        label: 'Category',
        help: 'Default: that of the mailbox.',
      }),
    },
    answers: typed<AnsweredRecord>(),
    summary: 'Makes a ticket of a mail that is held (`id`), for the employee who is chosen.',
  },
  addMailToTicket: {
    ...unpacked,
    path: 'ticket_mails/addToTicket/{id}',
    input: { ticket_id: reference('all-tickets', { required: true, label: 'Ticket' }) },
    answers: typed<TicketOfMail>(),
    summary: 'Adds a mail that is held (`id`) to the conversation of a ticket.',
  },
  discardMail: {
    ...onMail,
    path: 'ticket_mails/discard/{id}',
    input: {},
    answers: typed<AnsweredRecord>(),
    summary: 'Discards a mail that is held (`id`).',
  },
  saveMailboxPassword: {
    ...onMailbox,
    path: 'ticket_mailboxes/savePassword/{id}',
    input: { password: password({ required: true, max: 1000 }) },
    answers: typed<AnsweredRecord>(),
    summary: 'Sets the password of a mailbox (`id`). It cannot be read back.',
  },
  testMailbox: {
    ...onMailbox,
    path: 'ticket_mailboxes/testConnection/{id}',
    input: {},
    answers: typed<OpenedMailbox>(),
    summary: 'Connects to the server of a mailbox (`id`) and opens its folder.',
  },
})
