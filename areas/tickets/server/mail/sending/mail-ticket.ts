import { t } from '#platform/contract/words/texts.ts'
import type { Rows } from '#platform/server/database/database.ts'
import { messageIdOf } from '#platform/server/mail/message-id.ts'
import type { MailValues } from '#platform/server/mail/mail-values.ts'
import { tickets } from '../../../contract/tickets.ts'
import type { Acting, Ticket } from '../../access/reached-ticket.ts'
import { isOneConfidential } from '../../access/ticket-sight.ts'
import { replyAddressOf } from '../reply-address.ts'
import {
  confidentialNews,
  type TicketMailKind,
  ticketMailTemplates,
} from './ticket-mail-templates.ts'

/** What is mailed about a ticket. */
interface News {
  readonly kind: TicketMailKind
  /** Tells one such event of the ticket from the next. */
  readonly key: number | string
  /** What was said, cleaned when it was stored. */
  readonly html?: string
}

/** The correspondence of a ticket: the mailbox its last mail came to, and the numbers of its messages. */
interface Correspondence {
  readonly address: string
  readonly messages: readonly string[]
}

/** As many as a mail program needs to find the beginning. */
const MOST_MESSAGES = 20

/** The mails that became a ticket and what was said there, or in one that was merged into it; nothing of one that was never written about by mail. */
async function correspondenceOf(
  sql: Rows,
  { id, requester_id }: Ticket,
): Promise<Correspondence | undefined> {
  const mails = await sql.rows<{ address: string; message_id: string | null }>(
    `select btrim(b.address) as address, s.message_id from ticket_mails m
       join ticket_mailboxes b on b.id = m.mailbox_id join ticket_mail_sources s on s.mail_id = m.id
      where m.ticket_id in (select t.id from tickets t where t.id = $1 or (t.merged_into_id = $1 and t.requester_id = $2)) and m.state in ('Ticket', 'Comment')
      order by m.id`,
    [id, requester_id],
  )
  const last = mails.at(-1)
  if (!last) return undefined
  const messages = mails.flatMap(({ message_id }) => message_id ?? []).slice(-MOST_MESSAGES)
  return { address: last.address, messages }
}

/** The account of a requester who may sign in: the one address that mail about a ticket goes to. */
async function accountOf(sql: Rows, { requester_id }: Ticket) {
  const [user] = await sql.rows<{ id: number; email: string }>(
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
  { kind, key, html = '' }: News,
): Promise<void> {
  const correspondence = await correspondenceOf(sql, ticket)
  const account = correspondence && (await accountOf(sql, ticket))
  const isOwnDoing = kind !== 'received' && account?.id === viewer.user_id
  if (!correspondence || !account || isOwnDoing) return
  const isConfidential = await isOneConfidential(sql, [ticket.category_id])
  const effect = `${kind} ${ticket.id} ${key}`
  // The number of a message names its ticket when it is answered: nobody can guess one.
  const effectKey = `ticket ${effect} ${engine.secrets.sign(effect, 'mail of a ticket')}`
  await sql.rows(
    'insert into ticket_mail_numbers (message_id, ticket_id) values ($1, $2) on conflict do nothing',
    [messageIdOf(effectKey), ticket.id],
  )
  await engine.mail.add(sql, {
    key: effectKey,
    to: { address: account.email, user_id: account.id },
    template: isConfidential ? confidentialNews : ticketMailTemplates[kind],
    values: valuesOf(ticket, engine.mail.publicUrl, isConfidential ? '' : html),
    record: { resource: tickets.name, id: ticket.id },
    thread: {
      reply_to: replyAddressOf(engine.secrets, correspondence.address, ticket.id),
      messages: correspondence.messages,
    },
  })
  engine.mail.wake()
}

const valuesOf = (ticket: Ticket, publicUrl: string, html: string): MailValues => ({
  'ticket.number': ticket.ticket_number ?? '',
  'ticket.title': ticket.title,
  'ticket.status': t(ticket.status),
  'ticket.category': ticket.category_name ?? '',
  'ticket.waiting_for': ticket.hold_reason === null ? '' : t(ticket.hold_reason).toLowerCase(),
  'ticket.answer': { html },
  'ticket.link': new URL(`${tickets.page}/view?id=${ticket.id}`, publicUrl).href,
})
