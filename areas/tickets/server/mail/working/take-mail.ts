import { t } from '#platform/contract/words/texts.ts'
import { viewerOfUser } from '#platform/server/access/accounts.ts'
import type { Sql } from '#platform/server/database/database.ts'
import type { Engine } from '#platform/server/kernel/request.ts'
import { ActingRecords } from '#platform/server/records/acting-records.ts'
import type { HeldReason } from '../../../contract/mail/ticket-mails.ts'
import { isReopenable } from '../../steps/move-ticket.ts'
import { sayOfTicket } from '../../conversation/add-comment.ts'
import { type Acting, holdTicket, type ReachedTicket } from '../../access/reached-ticket.ts'
import { canBeSeen } from '../../access/ticket-sight.ts'
import type { ReadMessage } from '../reading/message-process.ts'
import { splitQuoted } from '../reading/quoted-text.ts'
import { paragraphsOf } from '../reading/plain-text.ts'
import { mailTicket } from '../sending/mail-ticket.ts'
import { attachFiles } from './attach-files.ts'
import { writeEnding } from './end-mail.ts'
import type { KeptFiles } from './keep-files.ts'
import { raiseByMail } from './raise-by-mail.ts'
import { threadOf } from './thread-of-mail.ts'
import { recipientsOf, type TakenMail, type WaitingMail } from './waiting-mail.ts'

/** Mails of one person in an hour that become something: more are of a program that answers ours. */
const MOST_AN_HOUR = 20

/** Why a person decides about a message, and of which category, where that is another one than its mailbox's. */
interface Undecided {
  readonly reason: HeldReason
  readonly category_id?: number
}

/** Makes a ticket or a comment of a message, all of it or nothing. Answers why a person has to decide, where one has to. */
export async function takeMail(
  engine: Engine,
  mail: WaitingMail,
  message: ReadMessage,
  kept: KeptFiles,
): Promise<Undecided | undefined> {
  return engine.database.transaction(async (sql) => {
    // Of two servers that work at it the second finds it done.
    const waiting = await sql.rows(
      `select from ticket_mails where id = $1 and state = 'Waiting' for no key update`,
      [mail.id],
    )
    if (waiting.length === 0) return undefined
    const acting = await actingOf(engine, sql, mail, message)
    if (!acting) return { reason: 'Unknown sender' }
    if (await wroteTooMuch(acting, message)) return { reason: 'Too many messages' }
    const thread = await threadOf(acting, mail, message, recipientsOf(mail, message))
    if (thread === 'invalid') return { reason: 'Reply address not valid' }
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

async function wroteTooMuch({ sql, now }: Acting, { sender }: ReadMessage): Promise<boolean> {
  const [written] = await sql.rows<{ mails: number }>(
    `select count(*)::integer as mails from ticket_mails
      where lower(sender) = lower($1) and state in ('Ticket', 'Comment') and received_at > $2::timestamptz - interval '1 hour'`,
    [sender?.address, now],
  )
  return (written?.mails ?? 0) >= MOST_AN_HOUR
}

async function raise(acting: Acting, taken: TakenMail, follows?: string): Promise<undefined> {
  const ticket = await raiseByMail(acting, taken, { follows })
  const { mail, message } = taken
  await writeEnding(acting.sql, mail.id, { state: 'Ticket', ticket_id: ticket.id, message })
  await mailTicket(acting, ticket, { kind: 'received', key: mail.id })
}

/** The people who handle the ticket decide about it: what is written about a confidential one is not for those of the mailbox. */
async function notOnTicket({ sql }: Acting, id: number): Promise<Undecided> {
  const [ticket] = await sql.rows<{ category_id: number }>(
    'select category_id from tickets where id = $1',
    [id],
  )
  return { reason: 'Not on the ticket', ...ticket }
}

/** Adds a mail to the conversation of its ticket, as far as its sender belongs there. */
async function join(
  acting: Acting,
  taken: TakenMail,
  ticketId: number,
): Promise<Undecided | undefined> {
  if (!(await canBeSeen(acting, ticketId))) return notOnTicket(acting, ticketId)
  const reached = await holdTicket(acting, ticketId)
  const { ticket, isRequester, isHandler } = reached
  if (!isRequester && !isHandler) return notOnTicket(acting, ticketId)
  // The screen says where a merged ticket goes on; a mail goes there.
  if (ticket.merged_into_id !== null) return join(acting, taken, ticket.merged_into_id)
  const isOver =
    ticket.status === 'Closed' ||
    (ticket.status === 'Resolved' && !isReopenable(ticket, acting.now))
  if (isOver && isRequester) return raise(acting, taken, ticket.ticket_number ?? '')
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
  const words = said === '' ? t`The mail has no text.` : said
  await sayOfTicket(acting, reached, {
    comment: paragraphsOf([words, ...refused].join('\n\n')),
    is_internal: !isRequester,
    by_mail: { quoted: quoted?.slice(0, 20_000) ?? null, mail_sender: null },
  })
  await writeEnding(acting.sql, mail.id, { state: 'Comment', ticket_id: ticket.id, message })
}

/** Files hang on the ticket, where its requester sees them. */
const notOfNotes = (name: string): string =>
  t`${name} was not kept: the requester would see it. Attach it to the ticket if that is right.`
