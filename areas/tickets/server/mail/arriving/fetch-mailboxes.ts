import type { ImapFlow } from 'imapflow'
import { MOST_MAIL_BYTES } from '#platform/contract/mail.ts'
import { refuse } from '#platform/contract/problems.ts'
import { andFailed, eachOutside } from '#platform/server/jobs/each-in-turn.ts'
import { loop, recordItem } from '#platform/server/jobs/loop.ts'
import { schedule, type Schedule } from '#platform/server/jobs/schedule.ts'
import type { Engine } from '#platform/server/kernel/request.ts'
import { ticketMailboxProblems } from '../../../contract/mail/mail-problems.ts'
import { ticketMailboxes } from '../../../contract/mail/ticket-mailboxes.ts'
import { wordsOfProblem } from '../working/words-of-problem.ts'
import { workWaitingMails } from '../working/work-mails.ts'
import { type FetchedMailbox, openMailbox } from './open-mailbox.ts'
import { RECEIVING, type ReceivingMailbox } from './receiving-mailbox.ts'
import { storeMail } from './store-mail.ts'

interface DueMailbox extends FetchedMailbox, ReceivingMailbox {
  readonly since: string
}

/** Messages of one mailbox in one run; the next one comes in a minute. */
const MOST_AT_ONCE = 100
/** Bytes that are kept of a message that is too large: its headers, which name its sender. */
const HEAD_BYTES = 200_000

/** The schedule that fetches. */
const FETCH_TICKET_MAIL = 'fetch-ticket-mail'

const mailboxLoop = loop<DueMailbox>(FETCH_TICKET_MAIL, ({ id }) => recordItem(ticketMailboxes, id))

/** Messages of a mailbox, each told from the others by its number in the folder. */
const messageLoop = loop<Message>(
  FETCH_TICKET_MAIL,
  ({ mailbox, uid, validity }) => ({
    ...recordItem(ticketMailboxes, mailbox.id, `${mailbox.id} ${validity} ${uid}`),
    label: `Message ${uid} of mailbox ${mailbox.id}`,
  }),
  'messages',
)

/** Fetches the mail of every active mailbox, and works at all that waits: a lease sees to it that one server does. */
export const fetchTicketMail = (engine: Engine): Schedule =>
  schedule(FETCH_TICKET_MAIL, {
    label: 'Tickets by mail',
    timing: 'Every minute',
    cron: '* * * * *',
    outside: async () => {
      const mailboxes = await engine.database.rows<DueMailbox>(
        `select ${RECEIVING}, host, port, encryption, username, folder, date_created as since from ticket_mailboxes
          where arrives_by = 'IMAP' and is_active and host is not null and not is_deleted order by id`,
      )
      // Side by side: a server that does not answer keeps no other waiting.
      const counts = await eachOutside(
        engine,
        mailboxLoop,
        mailboxes,
        (mailbox) => fetchMailbox(engine, mailbox),
        { atOnce: Math.max(mailboxes.length, 1) },
      )
      const fetched = counts.results.reduce((sum, count) => sum + count, 0)
      return andFailed(`${fetched} fetched, ${await workWaitingMails(engine)} done.`, counts)
    },
  })

/** Fetches one mailbox; what went wrong stands on it until it goes well again. */
async function fetchMailbox(engine: Engine, mailbox: DueMailbox): Promise<number> {
  const now = await engine.now(engine.database)
  const note = (problem: string | null) =>
    engine.database.rows(
      `update ticket_mailboxes set last_error = $2, fetched_at = case when $2::text is null then $3::timestamptz else fetched_at end where id = $1`,
      [mailbox.id, problem, now],
    )
  try {
    const count = await openMailbox(engine, mailbox, (client) => fetchNew(engine, mailbox, client))
    await note(null)
    return count
  } catch (problem) {
    await note(wordsOfProblem(problem))
    return 0
  }
}

/** Stores what came since the last time; a folder that was numbered anew is read again, and what is known stays as it is. */
async function fetchNew(engine: Engine, mailbox: DueMailbox, client: ImapFlow): Promise<number> {
  if (!client.mailbox) return 0
  const validity = String(client.mailbox.uidValidity)
  const last = await positionOf(engine, mailbox, validity)
  const found = await client.search(
    { uid: `${last + 1}:*`, since: dayBefore(mailbox) },
    { uid: true },
  )
  // A range that begins behind the last message answers that one.
  const fresh = (found || []).filter((uid) => uid > last).toSorted((one, other) => one - other)
  const failed = await failedMessages(engine, mailbox, validity)
  const known = new Set(failed.map(({ uid }) => uid))
  const again = failed.filter(({ is_put_off }) => !is_put_off).map(({ uid }) => uid)
  const uids = [...again, ...fresh.filter((uid) => !known.has(uid))].slice(0, MOST_AT_ONCE)
  const { results } = await eachOutside(
    engine,
    messageLoop,
    uids.map((uid): Message => ({ mailbox, uid, validity })),
    (message) => fetchOne(engine, client, message),
    // One message may end the connection each time: it is put off, and the next run goes on behind it.
    { isPart: true, goesOn: () => client.usable },
  )
  if (!client.usable) refuse(ticketMailboxProblems.connectionEnded)
  return results.filter(Boolean).length
}

interface FailedMessage {
  readonly uid: number
  readonly is_put_off: boolean
}

/** Messages of a folder that could not be stored. They lie behind the position up to which the folder was read. */
async function failedMessages(
  { database, now }: Engine,
  { id }: DueMailbox,
  validity: string,
): Promise<FailedMessage[]> {
  return database.rows<FailedMessage>(
    `select split_part(f.item, ' ', 3)::bigint as uid, f.next_try_at > $3::timestamptz as is_put_off from loop_faults f
      where f.loop = $1 and f.item like $2 || ' %' order by f.next_try_at, f.id`,
    [messageLoop.name, `${id} ${validity}`, await now(database)],
  )
}

const DAY_MS = 86_400_000

/** Mail older than its mailbox is left alone: nobody wrote it to us. IMAP knows days alone, of a zone of its own. */
const dayBefore = ({ since }: DueMailbox): Date => new Date(Date.parse(since) - DAY_MS)

async function positionOf(
  { database }: Engine,
  { id }: DueMailbox,
  validity: string,
): Promise<number> {
  const [position] = await database.rows<{ last_uid: number }>(
    'select last_uid from ticket_mailbox_positions where mailbox_id = $1 and uid_validity = $2::bigint',
    [id, validity],
  )
  return position?.last_uid ?? 0
}

/** A message in a folder. */
interface Message {
  readonly mailbox: DueMailbox
  readonly uid: number
  readonly validity: string
}

/** A message and how far the folder was read are stored together. */
async function fetchOne(
  engine: Engine,
  client: ImapFlow,
  { mailbox, uid, validity }: Message,
): Promise<boolean> {
  const about = await client.fetchOne(
    String(uid),
    { size: true, internalDate: true },
    { uid: true },
  )
  const bytes = (about && about.size) || 0
  const isOlder = about && Date.parse(String(about.internalDate)) < Date.parse(mailbox.since) - 1000
  const content = about && !isOlder ? await contentOf(client, uid, bytes) : undefined
  const { database } = engine
  return database.transaction(async (sql) => {
    const now = await engine.now(sql)
    const arrived = content && { content, bytes, sender: null, recipients: [] }
    const isNew = arrived ? await storeMail(engine, sql, mailbox, arrived, now) : false
    await sql.rows(
      `insert into ticket_mailbox_positions as p (mailbox_id, uid_validity, last_uid) values ($1, $2::bigint, $3)
       on conflict (mailbox_id) do update set uid_validity = excluded.uid_validity,
         last_uid = case when p.uid_validity = excluded.uid_validity then greatest(p.last_uid, excluded.last_uid) else excluded.last_uid end`,
      [mailbox.id, validity, uid],
    )
    return isNew
  })
}

/** All of a message, or the beginning of one that is too large: the rest stays in its mailbox. */
async function contentOf(
  client: ImapFlow,
  uid: number,
  bytes: number,
): Promise<Buffer | undefined> {
  const source = bytes > MOST_MAIL_BYTES ? { start: 0, maxLength: HEAD_BYTES } : true
  const fetched = await client.fetchOne(String(uid), { source }, { uid: true })
  return (fetched && fetched.source) || undefined
}
