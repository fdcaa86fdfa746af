import type { MailTemplate } from '#platform/contract/mail.ts'
import type { Sql } from '../database/database.ts'
import { oneAddress } from './mail-address.ts'
import { isMessageId } from './message-id.ts'
import type { WrittenMail } from './mail-template.ts'
import type { MailSecrets, MailValues } from './mail-values.ts'
import type { About, Receiver, StoredWording } from './mail-wording.ts'

export interface NewMail {
  /** The same effect is mailed once, whatever is repeated: `password-changed-12-2026-…`. */
  readonly key: string
  /** An address that was read from a record, never from a request. */
  readonly to: Receiver
  readonly template: MailTemplate
  readonly values: MailValues
  /** Files that go with it. */
  readonly attachments?: readonly MailFile[]
  /** What neither screen nor history shows, and until when it is of use. */
  readonly secrets?: { readonly values: MailSecrets; readonly minutes: number }
  /** The record it tells of: who may see that may read the mail afterwards. The account it goes to, unless given. */
  readonly record?: { readonly resource: string; readonly id: number }
  /** Whom a wording may want answers to go to. */
  readonly about?: About
  /** This wording and no other, for trying it. */
  readonly wording?: StoredWording
  /** The correspondence it is part of. */
  readonly thread?: MailThread
}

/** How a mail belongs to others, so that mail programs show them together. */
export interface MailThread {
  /** Where answers go, whatever the wording says. */
  readonly reply_to: string
  /** The numbers of the messages before it, `<number@place>`, oldest first: it answers the last one. */
  readonly messages: readonly string[]
}

/** Adds a mail in a transaction of the caller. */
export type Post = (sql: Sql, mail: NewMail) => Promise<void>

/** A mail that is not asked to leave. */
export type Unsent = Omit<NewMail, 'key'>

/** How a mail was written, beside its words. */
export interface Written extends WrittenMail {
  readonly language: string
  readonly from_name: string | null
  readonly reply_to: string | null
}

/** A file that goes with a mail; it is kept with it, so it is small. */
export interface MailFile {
  readonly filename: string
  readonly contentType: string
  readonly content: Buffer
}

interface StoredFile extends Omit<MailFile, 'content'> {
  /** Its bytes as base64. */
  readonly content: string
}

/** A mail that a node has claimed. */
export interface ClaimedMail {
  readonly id: number
  readonly effect_key: string
  readonly recipient: string
  readonly subject: string
  readonly text: string
  readonly html: string
  readonly from_name: string | null
  readonly reply_to: string | null
  readonly secrets: MailSecrets
  readonly attachments: readonly StoredFile[]
  /** The messages it answers. */
  readonly answers_to: readonly string[]
  /** Which attempt it is: only the attempt that holds the lease may end it. */
  readonly attempts: number
  readonly is_too_late: boolean
  readonly date_created: string
}

/** Longer than a delivery may take; a node that is silent for longer is taken for dead. */
const LEASE = `statement_timestamp() + interval '3 minutes'`

/** Adds a mail that is written; within a transaction it exists when everything else does. */
export async function addMail(
  sql: Sql,
  { key, to, template, record = accountOf(to), secrets, attachments = [], thread }: NewMail,
  { subject, text, html, language, from_name, reply_to }: Written,
): Promise<void> {
  const recipient = oneAddress(to.address)
  if (recipient === undefined) throw new Error(`the mail ${key} has no single address`)
  await sql.rows(
    `insert into outbox (effect_key, recipient, subject, body_text, body_html, secrets, useful_until, attachments, template_key, language, from_name, reply_to, resource, record_id, answers_to)
     values ($1, $2, $3, $4, $5, $6::jsonb, statement_timestamp() + $7::integer * interval '1 minute', $8::jsonb, $9, $10, $11, $12, $13, $14, $15::text[])
     on conflict (effect_key) do nothing`,
    [
      key,
      recipient,
      subject,
      text,
      html,
      JSON.stringify(secrets?.values ?? {}),
      secrets?.minutes ?? null,
      JSON.stringify(
        attachments.map((file) => ({ ...file, content: file.content.toString('base64') })),
      ),
      template.key,
      language,
      from_name,
      thread?.reply_to ?? reply_to,
      record?.resource ?? null,
      record?.id ?? null,
      (thread?.messages ?? []).filter(isMessageId),
    ],
  )
}

const accountOf = ({ user_id }: Receiver): NewMail['record'] =>
  user_id === undefined ? undefined : { resource: 'users', id: user_id }

/** Takes the mail that has waited longest. One whose node died in the middle may have left already: that is noted. */
export async function claimMail(sql: Sql): Promise<ClaimedMail | undefined> {
  const [claimed] = await sql.rows<ClaimedMail>(
    `update outbox set is_doubtful = is_doubtful or state = 'sending', state = 'sending', attempts = attempts + 1, next_try_at = ${LEASE}
      where id = (select id from outbox where state in ('waiting', 'sending') and next_try_at <= statement_timestamp()
                   order by next_try_at for update skip locked limit 1)
      returning id, effect_key, recipient, subject, body_text as text, body_html as html, from_name, reply_to, secrets, attachments, answers_to, attempts,
                coalesce(useful_until < statement_timestamp(), false) as is_too_late, date_created`,
  )
  return claimed
}

const HELD = `id = $1 and attempts = $2 and state = 'sending'`

/** The mail has left; its secrets are not needed any more. */
export const mailSent = (sql: Sql, { id, attempts }: ClaimedMail, result: string) =>
  sql.rows(
    `update outbox set state = 'sent', result = $3, last_error = null, secrets = '{}', next_try_at = null, date_sent = statement_timestamp()
      where ${HELD}`,
    [id, attempts, result],
  )

/** The mail lies in a file. Its secrets stay while they are of use, so that it can be sent once there is a server. */
export const mailKept = (sql: Sql, { id, attempts }: ClaimedMail, result: string) =>
  sql.rows(
    `update outbox set state = 'kept', result = $3, last_error = null, next_try_at = null where ${HELD}`,
    [id, attempts, result],
  )

interface Failure {
  readonly words: string
  readonly isDoubtful: boolean
}

/** Nothing more is tried until a person sends it again. */
export const mailFailed = (
  sql: Sql,
  { id, attempts, is_too_late }: ClaimedMail,
  { words, isDoubtful }: Failure,
) =>
  sql.rows(
    `update outbox set state = 'failed', last_error = $3, is_doubtful = is_doubtful or $4, next_try_at = null,
            secrets = case when $5 then '{}' else secrets end where ${HELD}`,
    [id, attempts, words, isDoubtful, is_too_late],
  )

/** It is tried again after some seconds. */
export const mailPostponed = (
  sql: Sql,
  { id, attempts }: ClaimedMail,
  { words, isDoubtful }: Failure,
  seconds: number,
) =>
  sql.rows(
    `update outbox set state = 'waiting', last_error = $3, is_doubtful = is_doubtful or $4,
            next_try_at = statement_timestamp() + $5::integer * interval '1 second' where ${HELD}`,
    [id, attempts, words, isDoubtful, seconds],
  )

/** Secrets go when their time is over; the list of what was sent is kept for a while. */
export const SWEPT_MAIL = [
  `update outbox set secrets = '{}' where state in ('failed', 'kept') and secrets <> '{}' and useful_until < statement_timestamp()`,
  `delete from outbox where state in ('sent', 'kept', 'failed') and date_created < statement_timestamp() - interval '90 days'`,
]
