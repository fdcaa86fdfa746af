import { createHash } from 'node:crypto'
import type { Sql } from '#platform/server/database/database.ts'
import type { Engine } from '#platform/server/kernel/request.ts'
import { isMessageId } from '#platform/server/mail/message-id.ts'
import type { ReceivingMailbox } from './receiving-mailbox.ts'
import { senderIn } from '#platform/server/arrived-mail/sender-in.ts'
import { mayBeKept } from './unknown-senders.ts'

/** A message as it arrived. */
export interface ArrivedMail {
  /** All of it; of one that is too large its beginning, with the headers. */
  readonly content: Buffer
  /** Its size, where that is more than the content. */
  readonly bytes?: number
  /** By its envelope, where there is one. */
  readonly sender: string | null
  readonly recipients: readonly string[]
}

/** Headers end with an empty line; longer ones are no mail. */
const MOST_HEADERS = 500_000

/** The headers of a message, read without unpacking it. */
const headersOf = (content: Buffer, encoding: 'latin1' | 'utf8'): string =>
  content
    .subarray(0, MOST_HEADERS)
    .toString(encoding)
    .split(/\r?\n\r?\n/, 1)[0] ?? ''

/** The number of a message; null where it has none that could be one. */
function messageIdIn(content: Buffer): string | null {
  const headers = headersOf(content, 'latin1')
  const id = /^message-id:[ \t]*(?:\r?\n[ \t]+)?(\S+)/im.exec(headers)?.[1] ?? ''
  return isMessageId(id) ? id : null
}

/** What tells a message from another one: its own number, or that of its content where it has none. */
const keyOf = (content: Buffer): string =>
  messageIdIn(content) ?? createHash('sha256').update(content).digest('hex')

/**
 * Stores a message within a transaction before anything is done about it, once in a mailbox whatever is repeated, and of unknown senders as many as the mailbox keeps.
 * Answers whether it was stored.
 */
export async function storeMail(
  engine: Engine,
  sql: Sql,
  mailbox: ReceivingMailbox,
  mail: ArrivedMail,
  now: string,
): Promise<boolean> {
  const { content } = mail
  const key = keyOf(content)
  // Of two who bring a message at once the second waits and finds it, also in another mailbox: of its copies the one with the lowest id was there first.
  await sql.rows('select pg_advisory_xact_lock(hashtextextended($1, 0))', [key])
  const repeated = await sql.rows(
    'select from ticket_mail_sources where mailbox_id = $1 and message_key = $2',
    [mailbox.id, key],
  )
  if (repeated.length > 0) return false
  const writer = senderIn(headersOf(content, 'utf8'))
  if (!(await mayBeKept(engine, sql, mailbox, writer, now))) return false
  await insertMail(sql, mailbox, mail, now)
  return true
}

/** Writes a message down that is new. */
export async function insertMail(
  sql: Sql,
  { id, category_id }: Pick<ReceivingMailbox, 'id' | 'category_id'>,
  { content, sender, recipients, bytes = content.length }: ArrivedMail,
  now: string,
): Promise<void> {
  await sql.rows(
    `with mail as (insert into ticket_mails (mailbox_id, category_id, received_at) values ($1, $2, $3) returning id)
     insert into ticket_mail_sources (mail_id, mailbox_id, message_key, message_id, envelope_sender, envelope_recipients, bytes, source)
     select id, $1, $4, $5, $6, $7::text[], $8, $9::bytea from mail`,
    [
      ...[id, category_id, now],
      ...[keyOf(content), messageIdIn(content), sender, recipients],
      ...[Math.min(bytes, 2_147_483_647), content],
    ],
  )
}
