import type { MailTemplate } from '#platform/contract/mail.ts'

const hello = ['words', 'Hello {{receiver.first_name}},'] as const
const link = ['link', '{{ticket.link}}'] as const
const answerBelow = [
  'words',
  'To add something, answer this mail. You see the whole ticket here:',
] as const
/** The same for all mails of a ticket, so that mail programs show them together. */
const subject = 'Re: {{ticket.title}} [{{ticket.number}}]'

/** What is mailed to the person whose ticket came by mail, by what happened. */
export const ticketMailTemplates = {
  received: {
    key: 'ticket-received',
    name: 'Ticket raised by mail',
    context: 'ticket',
    subject,
    blocks: [
      hello,
      ['words', 'We received your mail. Its number is {{ticket.number}}.'],
      answerBelow,
      link,
    ],
  },
  answered: {
    key: 'ticket-answered',
    name: 'Answer to a ticket',
    context: 'ticket',
    subject,
    blocks: [hello, ['words', '{{ticket.answer}}'], answerBelow, link],
  },
  solved: {
    key: 'ticket-solved',
    name: 'Ticket solved',
    context: 'ticket',
    subject,
    blocks: [
      hello,
      ['words', 'Your ticket {{ticket.number}} is solved:'],
      ['words', '{{ticket.answer}}'],
      [
        'words',
        'If it is not, answer this mail within seven days. Please rate how well it was solved here:',
      ],
      link,
    ],
  },
  'on-hold': {
    key: 'ticket-on-hold',
    name: 'Ticket on hold',
    context: 'ticket',
    subject,
    blocks: [
      hello,
      ['words', 'Your ticket {{ticket.number}} is on hold: {{ticket.waiting_for}}.'],
      answerBelow,
      link,
    ],
  },
} as const satisfies Record<string, MailTemplate>

/** Of a confidential ticket a mail says that there is something new, and no more. */
export const confidentialNews: MailTemplate = {
  key: 'ticket-news',
  name: 'News of a confidential ticket',
  context: 'ticket',
  subject: 'Re: [{{ticket.number}}]',
  blocks: [
    hello,
    ['words', 'There is something new about your ticket {{ticket.number}}. Read it here:'],
    link,
  ],
}

/** The answer to mail that waits for a person: the same for everyone, whether or not address and ticket exist. */
export const mailIsHeld: MailTemplate = {
  key: 'ticket-mail-held',
  name: 'Mail waits for review',
  context: 'ticket',
  subject: 'We received your mail',
  blocks: [
    ['words', 'Hello,'],
    ['words', 'We received your mail. A person will look at it.'],
  ],
}

export type TicketMailKind = keyof typeof ticketMailTemplates
