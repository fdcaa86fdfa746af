import { createHash } from 'node:crypto'
import type { Sql } from '#platform/server/database/database.ts'
import { isMessageId } from '#platform/server/mail/message-id.ts'

/** The mailbox a message arrived for. */
export interface ReceivingMailbox {
  readonly id: number
  readonly category_id: number
}

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

/** The number of a message, read without unpacking it; null where it has none that could be one. */
function messageIdIn(content: Buffer): string | null {
  const headers = content
    .subarray(0, MOST_HEADERS)
    .toString('latin1')
    .split(/\r?\n\r?\n/, 1)[0]
  const id = /^message-id:[ \t]*(?:\r?\n[ \t]+)?(\S+)/im.exec(headers ?? '')?.[1] ?? ''
  return isMessageId(id) ? id : null
}

/** Stores a message within a transaction before anything is done about it, once in a mailbox whatever is repeated. Answers whether it is new. */
export async function storeMail(
  sql: Sql,
  { id, category_id }: ReceivingMailbox,
  { content, sender, recipients, bytes = content.length }: ArrivedMail,
  now: string,
): Promise<boolean> {
  const messageId = messageIdIn(content)
  const hash = createHash('sha256').update(content).digest('hex')
  const key = messageId ?? hash
  // Of two who bring a message at once the second waits, and finds it.
  await sql.rows('select pg_advisory_xact_lock(hashtextextended($1, $2))', [key, id])
  const stored = await sql.rows(
    `with mail as (
       insert into ticket_mails (mailbox_id, category_id, received_at)
       select $1, $2, $3 where not exists (select from ticket_mail_sources where mailbox_id = $1 and message_key = $4) returning id)
     insert into ticket_mail_sources (mail_id, mailbox_id, message_key, message_id, envelope_sender, envelope_recipients, bytes, source)
     select id, $1, $4, $5, $6, $7::text[], $8, $9::bytea from mail returning mail_id`,
    [
      ...[id, category_id, now],
      ...[key, messageId, sender, recipients],
      ...[Math.min(bytes, 2_147_483_647), content],
    ],
  )
  return stored.length > 0
}
