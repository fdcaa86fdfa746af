import {
  choice,
  email,
  instant,
  integer,
  reference,
  text,
  yesNo,
} from '#platform/contract/fields/field.ts'
import { resource } from '#platform/contract/resource.ts'
import { setUp } from '../ticket-grants.ts'

/** How mail comes to a mailbox: it is fetched, or a mail server hands it over. */
export const arrivals = ['IMAP', 'SMTP relay'] as const

const OF_IMAP = { arrives_by: 'IMAP' } as const

/** An address whose mail becomes tickets. */
export const ticketMailboxes = resource('ticket-mailboxes', {
  label: { one: 'Ticket Mailbox', many: 'Ticket Mailboxes' },
  about: 'Mail to the address of a ticket mailbox becomes tickets.',
  icon: 'mail',
  title: 'name',
  headline: ['address', 'category_id'],
  rows: 'shared',
  configuration: false,
  fields: {
    name: text({ required: true, unique: true, max: 80 }),
    address: email({
      required: true,
      unique: true,
      max: 160,
      help: 'Such as helpdesk@company.example. Answers go to the same address with a mark behind a plus sign.',
    }),
    category_id: reference('tickets-category', {
      required: true,
      where: { is_active: true },
      label: 'Category',
      help: 'Of new tickets. Its handlers review what could not become a ticket.',
    }),
    is_active: yesNo({
      default: false,
      label: 'Active',
      help: 'Switch it on once its connection was tested.',
    }),
    arrives_by: choice(arrivals, {
      required: true,
      default: 'IMAP',
      label: 'How mail arrives',
      help: 'IMAP fetches it from a mail server. SMTP relay needs MAIL_RELAY_PORT in the environment.',
    }),
    host: text({
      max: 253,
      pattern: '[\\w\\-]+([.][\\w\\-]+)*',
      patternMessage: 'Host must be a name such as imap.office.example',
      askedWhen: OF_IMAP,
      help: 'The server’s OUTBOUND_ALLOW has to list it.',
    }),
    port: integer({ min: 1, max: 65_535, default: 993, askedWhen: OF_IMAP }),
    encryption: choice(['TLS', 'STARTTLS', 'None'], {
      default: 'TLS',
      askedWhen: OF_IMAP,
      help: 'TLS is usual with port 993, STARTTLS with 143.',
    }),
    username: text({ max: 200, label: 'User name', askedWhen: OF_IMAP }),
    folder: text({ max: 200, default: 'INBOX', askedWhen: OF_IMAP }),
    checks_by: text({
      max: 253,
      label: 'Sender checked by',
      help: 'The name your mail server writes at the start of Authentication-Results. Mail that fails its checks waits for review.',
    }),
    needs_checks: yesNo({
      default: false,
      label: 'Only checked senders',
      help: 'Mail whose sender that server did not confirm waits for review, too.',
    }),
    unknown_a_day: integer({
      ...{ required: true, min: 0, max: 10_000, default: 100, unit: 'mails' },
      label: 'Unknown senders a day',
      help: 'How much mail of people without an account is kept for review. More is not kept, only counted.',
    }),
    unknown_sender_a_day: integer({
      ...{ required: true, min: 0, max: 1000, default: 10, unit: 'mails' },
      label: 'One unknown sender a day',
      help: 'How much of it is kept from one address. A day begins at midnight UTC.',
    }),
    password_since: instant({ derived: true, label: 'Password set' }),
    fetched_at: instant({ readOnly: true, offForm: true, label: 'Last fetched' }),
    last_error: text({ readOnly: true, offForm: true, max: 300, label: 'Last problem' }),
    received: integer({ derived: true, label: 'Messages' }),
    held: integer({ derived: true, label: 'To be reviewed' }),
  },
  list: {
    columns: ['name', 'address', 'category_id', 'arrives_by', 'is_active', 'fetched_at', 'held'],
    sort: 'name',
    search: ['name', 'address'],
    filters: ['category_id', 'arrives_by', 'is_active'],
  },
  form: {
    sections: [
      {
        title: 'Which address is it?',
        name: 'Mailbox',
        fields: ['name', 'address', 'category_id', 'is_active'],
      },
      {
        title: 'How does mail arrive?',
        name: 'Server',
        help: 'The password is set on the record, once the mailbox is saved. Another server or user name removes it.',
        fields: ['arrives_by', 'host', 'port', 'encryption', 'username', 'folder'],
      },
      {
        title: 'Is the sender checked?',
        name: 'Sender',
        fields: ['checks_by', 'needs_checks'],
      },
      {
        title: 'How much mail of unknown senders is kept?',
        name: 'Unknown senders',
        fields: ['unknown_a_day', 'unknown_sender_a_day'],
      },
    ],
  },
  menu: { group: 'Tickets', order: 50, title: 'Mailboxes' },
  grants: setUp,
})
