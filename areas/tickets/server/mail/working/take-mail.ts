import { t } from '#platform/contract/words/texts.ts'
import { viewerOfUser } from '#platform/server/access/accounts.ts'
import type { Sql } from '#platform/server/database/database.ts'
import type { Engine } from '#platform/server/kernel/request.ts'
import { ActingRecords } from '#platform/server/records/acting-records.ts'
import type { HeldReason } from '../../../contract/mail/ticket-mails.ts'
import { isReopenable } from '../../steps/move-ticket.ts'
import { sayOfTicket } from '../../conversation/add-comment.ts'
import {
  type Acting,
  holdTicket,
  type ReachedTicket,
  type Ticket,
} from '../../access/reached-ticket.ts'
import { canBeSeen } from '../../access/ticket-sight.ts'
import type { ReadMessage } from '#platform/server/arrived-mail/message-process.ts'
import { splitQuoted } from '../reading/quoted-text.ts'
import { formattedMail } from '#platform/server/arrived-mail/plain-text.ts'
import { mailTicket } from '../sending/mail-ticket.ts'
import { attachFiles } from './attach-files.ts'
import { writeEnding } from './end-mail.ts'
import type { KeptFiles } from './keep-files.ts'
import { raiseByMail } from './raise-by-mail.ts'
import { threadOf, ticketsMentioned } from './thread-of-mail.ts'
import type { TakenMail, WaitingMail } from './waiting-mail.ts'

/** Mails of one person in an hour that become something: more are of a program that answers ours. */
const MOST_AN_HOUR = 20

/** Makes a ticket or a comment of a message, all of it or nothing. Answers why a person has to decide, where one has to. */
export async function takeMail(
  engine: Engine,
  mail: WaitingMail,
  message: ReadMessage,
  kept: KeptFiles,
): Promise<HeldReason | undefined> {
  return engine.database.transaction(async (sql) => {
    // Of two servers that work at it the second finds it done.
    const waiting = await sql.rows(
      `select from ticket_mails where id = $1 and state = 'Waiting' for no key update`,
      [mail.id],
    )
    if (waiting.length === 0) return undefined
    const acting = await actingOf(engine, sql, mail, message)
    if (!acting) return 'Unknown sender'
    if (await wroteTooMuch(acting, message)) return 'Too many messages'
    const named = await threadOf(acting, mail, message)
    if (named === 'invalid') return 'Reply address not valid'
    const thread = named ?? (await ownTicketOf(acting, message))
    const taken = { mail, message, kept }
    return thread === undefined ? raise(acting, taken) : join(acting, taken, thread)
  })
}

/** The person whose address the sender is: an account that may sign in, of an employee. */
async function actingOf(
  engine: Engine,
  sql: Sql,
  { id }: WaitingMail,
  { sender }: ReadMessage,
): Promise<Acting | undefined> {
  const [user] = await sql.rows<{ id: number }>(
    'select u.id from administration.users u where lower(btrim(u.email)) = lower($1) and u.may_sign_in and u.employee_id is not null',
    [sender?.address],
  )
  const viewer = user && (await viewerOfUser(sql, user.id))
  if (!viewer) return undefined
  const writer = { viewer, reach: [], choosing: [], request_id: `ticket mail ${id}` }
  const records = new ActingRecords(engine, sql, writer)
  return { engine, viewer, records, sql, now: await engine.now(sql) }
}

/** The first of the tickets a mail seems to be about to which its sender may write. Anybody can write such a number: for all others the mail is a new one. */
async function ownTicketOf(acting: Acting, message: ReadMessage): Promise<number | undefined> {
  for (const id of await ticketsMentioned(acting.sql, message)) {
    if (!(await canBeSeen(acting, id))) continue
    const { isRequester, isHandler } = await holdTicket(acting, id)
    if (isRequester || isHandler) return id
  }
  return undefined
}

async function wroteTooMuch({ sql, now }: Acting, { sender }: ReadMessage): Promise<boolean> {
  const [written] = await sql.rows<{ mails: number }>(
    `select count(*)::integer as mails from ticket_mails
      where lower(sender) = lower($1) and state in ('Ticket', 'Comment') and received_at > $2::timestamptz - interval '1 hour'`,
    [sender?.address, now],
  )
  return (written?.mails ?? 0) >= MOST_AN_HOUR
}

/** Raises a ticket; one that goes on with another stays with the people who handled that. */
async function raise(acting: Acting, taken: TakenMail, before?: Ticket): Promise<undefined> {
  const decided = before && {
    follows: before.ticket_number ?? '',
    category_id: before.category_id,
  }
  const ticket = await raiseByMail(acting, taken, decided ?? {})
  const { mail, message } = taken
  await writeEnding(acting, mail, { state: 'Ticket', ticket_id: ticket.id, message })
  await mailTicket(acting, ticket, { kind: 'received', key: mail.id })
}

/** Adds a mail to the conversation of its ticket, as far as its sender belongs there. */
async function join(
  acting: Acting,
  taken: TakenMail,
  ticketId: number,
): Promise<HeldReason | undefined> {
  if (!(await canBeSeen(acting, ticketId))) return 'Not on the ticket'
  const reached = await holdTicket(acting, ticketId)
  const { ticket, isRequester, isHandler } = reached
  if (!isRequester && !isHandler) return 'Not on the ticket'
  // The screen says where a merged ticket goes on; a mail goes there.
  if (ticket.merged_into_id !== null) return join(acting, taken, ticket.merged_into_id)
  const isOver =
    ticket.status === 'Closed' ||
    (ticket.status === 'Resolved' && !isReopenable(ticket, acting.now))
  if (isOver && isRequester) return raise(acting, taken, ticket)
  return say(acting, taken, reached)
}

/** A requester answers as on the screen. A handler's mail is a note among handlers: an address can be forged, and nothing is said to a requester by one. */
async function say(
  acting: Acting,
  { mail, message, kept }: TakenMail,
  reached: ReachedTicket,
): Promise<undefined> {
  const { ticket, isRequester } = reached
  const { said, quoted } = splitQuoted(message.text)
  const refused = isRequester
    ? await attachFiles(acting, ticket.id, kept)
    : [...kept.refused, ...kept.files.map(({ name }) => notOfNotes(name))]
  await sayOfTicket(acting, reached, {
    comment: formattedMail(said, refused),
    is_internal: !isRequester,
    by_mail: { quoted: quoted, mail_sender: null },
  })
  await writeEnding(acting, mail, { state: 'Comment', ticket_id: ticket.id, message })
}

/** Files hang on the ticket, where its requester sees them. */
const notOfNotes = (name: string): string =>
  t`${name} was not kept: the requester would see it. Attach it to the ticket if that is right.`
