import type { Rows } from '#platform/server/database/database.ts'
import type { ReadMessage } from '#platform/server/arrived-mail/message-process.ts'
import type { JudgingMailbox } from '../reading/judge-message.ts'
import type { KeptFiles } from './keep-files.ts'

/** A message with all that is known of it without reading it. */
export interface WaitingMail extends JudgingMailbox {
  readonly id: number
  readonly mailbox_id: number
  readonly category_id: number
  readonly source: Buffer | null
  readonly bytes: number
  readonly envelope_sender: string | null
  readonly envelope_recipients: readonly string[]
  readonly attempts: number
}

/** What a mail is taken with. */
export interface TakenMail {
  readonly mail: WaitingMail
  readonly message: ReadMessage
  readonly kept: KeptFiles
}

const COLUMNS = `m.id, m.mailbox_id, m.category_id, s.source, s.bytes, s.envelope_sender, s.envelope_recipients, s.attempts,
         btrim(b.address) as address, b.checks_by, b.needs_checks`
const TABLES = `ticket_mails m join ticket_mail_sources s on s.mail_id = m.id join ticket_mailboxes b on b.id = m.mailbox_id`

/** Takes the message that waits longest: one server has it until its lease ends. */
export async function claimMail(sql: Rows): Promise<WaitingMail | undefined> {
  const [claimed] = await sql.rows<{ mail_id: number }>(
    `update ticket_mail_sources set attempts = attempts + 1, leased_until = statement_timestamp() + interval '3 minutes'
      where mail_id = (select s.mail_id from ticket_mails m join ticket_mail_sources s on s.mail_id = m.id
                        where m.state = 'Waiting' and s.leased_until < statement_timestamp() order by m.id for update of s skip locked limit 1)
      returning mail_id`,
  )
  return claimed && mailOfId(sql, claimed.mail_id)
}

/** A message by its number. */
export async function mailOfId(sql: Rows, id: number): Promise<WaitingMail | undefined> {
  const [mail] = await sql.rows<WaitingMail>(`select ${COLUMNS} from ${TABLES} where m.id = $1`, [
    id,
  ])
  return mail
}

/** The mailbox that took the same message of the same sender first, if any. Copies are stored one after the other, so every server finds the same one. */
export async function mailboxWithCopy(
  sql: Rows,
  { id, mailbox_id }: WaitingMail,
  { sender }: ReadMessage,
): Promise<string | undefined> {
  const [taker] = await sql.rows<{ name: string }>(
    `select b.name from ticket_mail_sources own
       join ticket_mail_sources s on s.message_key = own.message_key and s.mail_id < own.mail_id and s.mailbox_id <> $2
       join ticket_mails m on m.id = s.mail_id and m.state <> 'Ignored' join ticket_mailboxes b on b.id = s.mailbox_id
      where own.mail_id = $1 and (m.state = 'Waiting' or lower(m.sender) is not distinct from lower($3)) order by m.id limit 1`,
    [id, mailbox_id, sender?.address ?? null],
  )
  return taker?.name
}

/** A message that could not be worked at is tried again later. */
export const giveBack = (sql: Rows, { id, attempts }: WaitingMail) =>
  sql.rows(
    `update ticket_mail_sources set leased_until = statement_timestamp() + $2::integer * interval '20 seconds' where mail_id = $1`,
    [id, attempts],
  )

/** Whether only the beginning of a message was stored. */
export const isCut = ({ source, bytes }: Pick<WaitingMail, 'source' | 'bytes'>): boolean =>
  bytes > (source?.length ?? 0)

/** All addresses a message was sent to, as far as it says. */
export const recipientsOf = (
  { envelope_recipients }: WaitingMail,
  { recipients }: ReadMessage,
): readonly string[] => [...envelope_recipients, ...recipients]
