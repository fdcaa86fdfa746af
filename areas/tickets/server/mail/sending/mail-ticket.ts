import { t } from '#platform/contract/words/texts.ts'
import type { Rows } from '#platform/server/database/database.ts'
import { messageIdOf } from '#platform/server/mail/message-id.ts'
import { ticketComments } from '../../../contract/ticket-comments.ts'
import { tickets } from '../../../contract/tickets.ts'
import type { Acting, Ticket } from '../../access/reached-ticket.ts'
import { isOneConfidential } from '../../access/ticket-sight.ts'
import { replyAddressOf } from '../reply-address.ts'
import { type TicketMailKind, ticketMailTemplates } from './ticket-mail-templates.ts'

/** What is mailed about a ticket. */
interface News {
  readonly kind: TicketMailKind
  /** Tells one such event of the ticket from the next. */
  readonly key: number | string
  /** What was said, cleaned when it was stored. */
  readonly html?: string
  /** The comment that says it: who may not read that does not read the mail either. */
  readonly comment_id?: number
}

/** The correspondence of a ticket: the mailbox its last mail came to, and the numbers of its messages. */
interface Correspondence {
  readonly address: string
  readonly messages: readonly string[]
}

interface Account {
  readonly id: number
  readonly email: string
}

/** As many as a mail program needs to find the beginning. */
const MOST_MESSAGES = 20

/**
 * The mails that became a ticket and what was said there, or in one of the same requester that was merged into it; nothing of one that was never written
 * about by mail. Messages of others are not named: the requester never had them, and what handlers write among themselves is not to be known.
 */
async function correspondenceOf(
  sql: Rows,
  { id }: Ticket,
  { email }: Account,
): Promise<Correspondence | undefined> {
  const mails = await sql.rows<{ address: string; message_id: string | null }>(
    `select btrim(b.address) as address, case when m.state = 'Ticket' or lower(m.sender) = lower($2) then s.message_id end as message_id
       from tickets o join tickets t on (t.id = o.id or t.merged_into_id = o.id) and t.requester_id = o.requester_id
       join ticket_mails m on m.ticket_id = t.id and m.state in ('Ticket', 'Comment')
       join ticket_mailboxes b on b.id = m.mailbox_id join ticket_mail_sources s on s.mail_id = m.id
      where o.id = $1 order by m.id`,
    [id, email],
  )
  const last = mails.at(-1)
  if (!last) return undefined
  const messages = mails.flatMap(({ message_id }) => message_id ?? []).slice(-MOST_MESSAGES)
  return { address: last.address, messages }
}

/** The account of a requester who may sign in: the one address that mail about a ticket goes to. */
async function accountOf(sql: Rows, { requester_id }: Ticket): Promise<Account | undefined> {
  const [user] = await sql.rows<Account>(
    'select u.id, btrim(u.email) as email from administration.users u where u.employee_id = $1 and u.may_sign_in',
    [requester_id],
  )
  return user
}

/**
 * Mails a requester who wrote by mail what happened to their ticket. What was said goes with it, which no other mail does: it is an answer to
 * their own mail. Of confidential tickets a link alone.
 */
export async function mailTicket(
  { engine, sql, viewer }: Pick<Acting, 'engine' | 'sql' | 'viewer'>,
  ticket: Ticket,
  { kind, key, html = '', comment_id }: News,
): Promise<void> {
  const account = await accountOf(sql, ticket)
  const correspondence = account && (await correspondenceOf(sql, ticket, account))
  const isOwnDoing = kind !== 'received' && account?.id === viewer.user_id
  if (!correspondence || !account || isOwnDoing) return
  const isConfidential = await isOneConfidential(sql, [ticket.category_id])
  // The number of a message names its ticket when it is answered: nobody can guess one, and it tells nothing to those who read what was sent.
  const effect = `${kind} ${ticket.id} ${key}`
  const effectKey = `ticket mail ${engine.secrets.sign(effect, 'mail of a ticket')}`
  await sql.rows(
    'insert into ticket_mail_numbers (message_id, ticket_id) values ($1, $2) on conflict do nothing',
    [messageIdOf(effectKey), ticket.id],
  )
  await engine.mail.add(sql, {
    key: effectKey,
    to: { address: account.email, user_id: account.id },
    template: ticketMailTemplates[isConfidential ? discreet[kind] : kind],
    values: {
      ...(isConfidential ? nothingSaid : valuesOf(ticket, html)),
      'ticket.number': ticket.ticket_number ?? '',
      'ticket.link': new URL(`${tickets.page}/view?id=${ticket.id}`, engine.mail.publicUrl).href,
    },
    record:
      comment_id === undefined
        ? { resource: tickets.name, id: ticket.id }
        : { resource: ticketComments.name, id: comment_id },
    thread: {
      reply_to: replyAddressOf(engine.secrets, correspondence.address, ticket.id),
      messages: correspondence.messages,
    },
  })
  engine.mail.wake()
}

const valuesOf = (ticket: Ticket, html: string) => ({
  'ticket.title': ticket.title,
  'ticket.status': t(ticket.status),
  'ticket.category': ticket.category_name ?? '',
  'ticket.waiting_for': ticket.hold_reason === null ? '' : t(ticket.hold_reason).toLowerCase(),
  'ticket.answer': { html },
})

/** A mail says nothing of a confidential ticket, however it is worded. */
const nothingSaid: Readonly<Record<keyof ReturnType<typeof valuesOf>, string>> = {
  'ticket.title': '',
  'ticket.status': '',
  'ticket.category': '',
  'ticket.waiting_for': '',
  'ticket.answer': '',
}

/** The template of a confidential ticket is one of all tickets: the list of what was sent names templates, and is not to tell who has such a ticket. */
const discreet: Readonly<Record<TicketMailKind, TicketMailKind>> = {
  received: 'received',
  answered: 'answered',
  solved: 'answered',
  'on-hold': 'answered',
}
