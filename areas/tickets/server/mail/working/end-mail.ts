import { t } from '#platform/contract/words/texts.ts'
import type { Sql } from '#platform/server/database/database.ts'
import type { Engine } from '#platform/server/kernel/request.ts'
import { oneAddress } from '#platform/server/mail/mail-address.ts'
import { changeRows } from '#platform/server/records/change-rows.ts'
import {
  type HeldReason,
  type IgnoredReason,
  type MailState,
  ticketMails,
} from '../../../contract/mail/ticket-mails.ts'
import type { Acting } from '../../access/reached-ticket.ts'
import { handlersOf } from '../../tell-of-tickets.ts'
import type { ReadMessage } from '#platform/server/arrived-mail/message-process.ts'
import { cutText } from '#platform/server/arrived-mail/plain-text.ts'
import { splitQuoted } from '../reading/quoted-text.ts'
import { mailIsHeld } from '../sending/ticket-mail-templates.ts'
import { categoryAbout } from './thread-of-mail.ts'
import type { WaitingMail } from './waiting-mail.ts'

/** What became of a message. */
interface Ending {
  readonly state: MailState
  readonly reason?: HeldReason | IgnoredReason
  readonly detail?: string
  readonly ticket_id?: number | null
  readonly message?: ReadMessage | undefined
}

const MOST_WORDS = 20_000

/** Writes down what a message says and what became of it; false where that was decided already. What is about a ticket without being part of it is of its category. */
export async function writeEnding(
  { engine, sql }: Pick<Acting, 'engine' | 'sql'>,
  mail: WaitingMail,
  ending: Ending,
): Promise<{ readonly category_id: number } | undefined> {
  const { message, state, reason = null, detail = null, ticket_id = null } = ending
  const category_id =
    ticket_id === null ? await categoryAbout({ engine, sql }, mail, message) : mail.category_id
  const { said, quoted } = splitQuoted(message?.text ?? '')
  const files = message?.files.map(({ name, bytes }) => `${name} (${kilobytes(bytes)} kB)`) ?? []
  const changed = await changeRows(sql, ticketMails, {
    set: `state = $2, reason = $3, detail = $4, ticket_id = $5, subject = $6, sender = $7, sender_name = $8, text = $9, quoted = $10, attachments = $11, category_id = $12`,
    where: `t.id = $1 and t.state = 'Waiting'`,
    values: [
      ...[mail.id, state, reason, detail, ticket_id],
      ...[
        message?.subject ?? null,
        message?.sender?.address ?? null,
        message?.sender?.name ?? null,
      ],
      ...[cutText(said, MOST_WORDS), quoted, files.join('\n') || null, category_id],
    ],
    actor: null,
  })
  return changed.length > 0 ? { category_id } : undefined
}

interface Decided extends Pick<Ending, 'state'> {
  readonly ticket_id?: number | null
  readonly actor: number
}

/** A person decided about a message that was held; false where another one did so before. */
export async function endHeldMail(
  sql: Sql,
  id: number,
  { state, ticket_id = null, actor }: Decided,
): Promise<boolean> {
  const changed = await changeRows(sql, ticketMails, {
    set: 'state = $2, ticket_id = $3',
    where: `t.id = $1 and t.state = 'Held'`,
    values: [id, state, ticket_id],
    actor,
  })
  return changed.length > 0
}

const kilobytes = (bytes: number): number => Math.ceil(bytes / 1000)

/** Leaves alone what no person wrote, and what another mailbox took: it is not answered. */
export async function ignoreMail(
  engine: Engine,
  mail: WaitingMail,
  message: ReadMessage,
  why: Pick<Ending, 'detail'> & { readonly reason: IgnoredReason },
): Promise<void> {
  await engine.database.transaction((sql) =>
    writeEnding({ engine, sql }, mail, { state: 'Ignored', message, ...why }),
  )
}

interface Held {
  readonly reason: HeldReason
  readonly detail?: string
  readonly message?: ReadMessage | undefined
  /** Whether its sender may hear that it came. */
  readonly isAnswered: boolean
}

/** Keeps a message for a person to decide; its sender hears once a day that it came, and the people who handle its category hear of it. */
export async function holdMail(
  engine: Engine,
  mail: WaitingMail,
  { message, reason, detail, isAnswered }: Held,
): Promise<void> {
  await engine.database.transaction(async (sql) => {
    const about = { reason, ...(detail !== undefined && { detail }), message }
    const written = await writeEnding({ engine, sql }, mail, { state: 'Held', ...about })
    if (!written) return
    for (const user_id of await handlersToTell(engine, sql, written))
      await engine.notify(sql, {
        ...{ user_id, type: 'ticket', title: 'Mail waits for review' },
        description: `${reason}: ${message?.sender?.address ?? t`no sender`}`,
        page: `${ticketMails.page}/view?id=${mail.id}`,
        key: `ticket-mail-${mail.id}`,
      })
    const address = oneAddress(message?.sender?.address ?? '')
    if (isAnswered && address !== undefined) await answerOnceADay(engine, sql, mail, address)
  })
  engine.mail.wake()
}

/** Notices of held mail in an hour: a flood of it buries no other notice, and the list shows it all. */
const MOST_NOTICES_AN_HOUR = 20

async function handlersToTell(
  engine: Engine,
  sql: Sql,
  { category_id }: { readonly category_id: number },
): Promise<readonly number[]> {
  const [held] = await sql.rows<{ mails: number }>(
    `select count(*)::integer as mails from ticket_mails
      where category_id = $1 and state = 'Held' and received_at > $2::timestamptz - interval '1 hour'`,
    [category_id, await engine.now(sql)],
  )
  return (held?.mails ?? 0) > MOST_NOTICES_AN_HOUR ? [] : handlersOf(sql, { category_id })
}

/** The effect of telling a sender that their mail waits for a person. */
export const heldAnswerKey = (mailId: number): string => `ticket-mail-held-${mailId}`

/** Answers to strangers of one mailbox in a day: forged senders make us write to so many addresses at most. */
const MOST_ANSWERS_A_DAY = 200

/** One answer a day to an address, whatever it writes to and however many servers hold its mails at once. */
async function answerOnceADay(
  engine: Engine,
  sql: Sql,
  { id, mailbox_id }: WaitingMail,
  address: string,
): Promise<void> {
  const now = await engine.now(sql)
  await sql.rows(`select pg_advisory_xact_lock(hashtext('answers to held mail'))`)
  const [answered] = await sql.rows<{ sender: boolean; all: number }>(
    `select coalesce(bool_or(lower(sender) = lower($2)), false) as sender, (count(*) filter (where mailbox_id = $3))::integer as "all"
       from ticket_mails where answered_at > $1::timestamptz - interval '1 day'`,
    [now, address, mailbox_id],
  )
  if (!answered || answered.sender || answered.all >= MOST_ANSWERS_A_DAY) return
  await sql.rows('update ticket_mails set answered_at = $2 where id = $1', [id, now])
  await engine.mail.add(sql, {
    key: heldAnswerKey(id),
    to: { address },
    template: mailIsHeld,
    values: {},
    record: { resource: ticketMails.name, id },
  })
}
