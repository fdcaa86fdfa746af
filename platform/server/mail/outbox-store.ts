import type { MailTemplate } from '#platform/contract/mail.ts'
import type { MailKind } from '#platform/contract/outbox.ts'
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
  /** A file that many mails share, as `keepMailFile` kept it. */
  readonly file?: KeptFile
  /** What neither screen nor history shows, and until when it is of use. */
  readonly secrets?: { readonly values: MailSecrets; readonly minutes: number }
  /** The record it tells of: who may see that may read the mail afterwards. The account it goes to, unless given. */
  readonly record?: { readonly resource: string; readonly id: number }
  /** Whom a wording may want answers to go to. */
  readonly about?: About
  /** This wording and no other, for trying it. */
  readonly wording?: StoredWording
  /** What it is for; a mail with secrets is a Code mail, any other a Notification, unless given. */
  readonly kind?: MailKind
  /** The number of the run that made it, where one makes many. */
  readonly run?: number
  /** How many rows of data it carries. */
  readonly rows?: number
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

/** A mail that is not written, since its receiver is to get none now: the log says why. */
export interface SkippedMail extends Pick<NewMail, 'key' | 'to' | 'template' | 'record' | 'run'> {
  readonly kind: MailKind
  readonly subject: string
  /** "No right to see the report" */
  readonly reason: string
  readonly rows?: number
}

/** A kept file, as the mails that it goes with name it. */
export interface KeptFile {
  readonly id: number
  readonly filename: string
  readonly contentType: string
  readonly bytes: number
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
  readonly bytes: number
  /** Its bytes as base64; a kept file has them apart. */
  readonly content?: string
}

/** A mail that a node has claimed. */
export interface ClaimedMail {
  readonly id: number
  readonly effect_key: string
  readonly kind: MailKind
  readonly recipient: string
  readonly subject: string
  readonly text: string
  readonly html: string
  readonly from_name: string | null
  readonly reply_to: string | null
  readonly secrets: MailSecrets
  readonly attachments: readonly StoredFile[]
  /** The kept file that goes with it. */
  readonly file_id: number | null
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
export const addMail = (sql: Sql, mail: NewMail, written: Written): Promise<void> =>
  insertMails(sql, [rowOf(mail, written)])

/** Adds mails that are written, all by one statement. */
export const addMails = (
  sql: Sql,
  mails: readonly { readonly mail: NewMail; readonly written: Written }[],
): Promise<void> =>
  insertMails(
    sql,
    mails.map(({ mail, written }) => rowOf(mail, written)),
  )

/** Notes that people get no mail, and why. */
export const skipMails = (sql: Sql, mails: readonly SkippedMail[]): Promise<void> =>
  insertMails(
    sql,
    mails.map(({ subject, reason, ...mail }) => ({
      ...aboutOf(mail, oneAddress(mail.to.address) ?? NO_ADDRESS),
      ...{ subject, reason, kind: mail.kind, rows: mail.rows ?? null },
      ...{ body_text: '', body_html: '', secrets: {}, attachments: [], state: 'skipped' },
    })),
  )

/** Stands for the address of a person who has none that mail could go to. */
const NO_ADDRESS = 'none'

const rowOf = (mail: NewMail, { text, html, ...written }: Written) => ({
  ...aboutOf(mail, addressOf(mail)),
  ...written,
  body_text: text,
  body_html: html,
  kind: mail.kind ?? (mail.secrets ? 'Code' : 'Notification'),
  rows: mail.rows ?? null,
  secrets: mail.secrets?.values ?? {},
  useful_minutes: mail.secrets?.minutes ?? null,
  attachments: [
    ...(mail.attachments ?? []).map(asStored),
    ...(mail.file ? [named(mail.file)] : []),
  ],
  file_id: mail.file?.id ?? null,
  reply_to: mail.thread?.reply_to ?? written.reply_to,
  answers_to: (mail.thread?.messages ?? []).filter(isMessageId),
})

const asStored = ({ content, ...file }: MailFile): StoredFile => ({
  ...file,
  bytes: content.byteLength,
  content: content.toString('base64'),
})

const named = ({ id: _id, ...file }: KeptFile): StoredFile => file

function addressOf({ key, to }: NewMail): string {
  const address = oneAddress(to.address)
  if (address === undefined) throw new Error(`the mail ${key} has no single address`)
  return address
}

/** What a mail is about, whether it is sent or not. */
function aboutOf(
  { key, to, template, run, record }: Omit<SkippedMail, 'subject' | 'reason' | 'kind'>,
  recipient: string,
) {
  const account = to.user_id === undefined ? undefined : { resource: 'users', id: to.user_id }
  const receiver = account ?? to.record
  const about = record ?? account
  return {
    effect_key: key,
    recipient,
    template_key: template.key,
    run_id: run ?? null,
    receiver_resource: receiver?.resource ?? null,
    receiver_id: receiver?.id ?? null,
    resource: about?.resource ?? null,
    record_id: about?.id ?? null,
  }
}

/** One statement, however many they are; a mail that is there already stays as it is. */
async function insertMails(sql: Sql, rows: readonly object[]): Promise<void> {
  if (rows.length === 0) return
  await sql.rows(
    `insert into outbox (effect_key, recipient, subject, body_text, body_html, secrets, useful_until, attachments, template_key, language, from_name,
                         reply_to, resource, record_id, receiver_resource, receiver_id, kind, run_id, rows, reason, file_id, answers_to, state, next_try_at)
     select m.effect_key, m.recipient, m.subject, m.body_text, m.body_html, m.secrets, statement_timestamp() + m.useful_minutes * interval '1 minute',
            m.attachments, m.template_key, m.language, m.from_name, m.reply_to, m.resource, m.record_id, m.receiver_resource, m.receiver_id, m.kind,
            m.run_id, m.rows, m.reason, m.file_id, coalesce(m.answers_to, '{}'), coalesce(m.state, 'waiting'), case when m.state is null then statement_timestamp() end
       from jsonb_to_recordset($1::jsonb) as m (
            effect_key text, recipient text, subject text, body_text text, body_html text, secrets jsonb, useful_minutes integer, attachments jsonb,
            template_key text, language text, from_name text, reply_to text, resource text, record_id bigint, receiver_resource text,
            receiver_id bigint, kind text, run_id bigint, rows integer, reason text, file_id bigint, answers_to text[], state text)
     on conflict (effect_key) do nothing`,
    [JSON.stringify(rows)],
  )
}

/** The mail that has waited longest, of all or of some. */
const longestWaiting = (of = 'true'): string =>
  `(select id from outbox where ${of} and state in ('waiting', 'sending') and next_try_at <= statement_timestamp()
     order by next_try_at for update skip locked limit 1)`

/**
 * Takes the mail that has waited longest, codes before all others: a person waits for one, and ten thousand mails of a run take their time.
 * One whose node died in the middle may have left already: that is noted.
 */
export async function claimMail(sql: Sql): Promise<ClaimedMail | undefined> {
  const [claimed] = await sql.rows<ClaimedMail>(
    `update outbox set is_doubtful = is_doubtful or state = 'sending', state = 'sending', attempts = attempts + 1, next_try_at = ${LEASE}
      where id = coalesce(${longestWaiting(`kind = 'Code'`)}, ${longestWaiting()})
      returning id, effect_key, kind, recipient, subject, body_text as text, body_html as html, from_name, reply_to, secrets, attachments, file_id, answers_to, attempts,
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
  `delete from outbox where state not in ('waiting', 'sending') and date_created < statement_timestamp() - interval '90 days'`,
]
