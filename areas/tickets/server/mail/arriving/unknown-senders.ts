import { t } from '#platform/contract/words/texts.ts'
import type { Rows, Sql } from '#platform/server/database/database.ts'
import type { Engine } from '#platform/server/kernel/request.ts'
import { ticketMails } from '../../../contract/mail/ticket-mails.ts'
import { handlersOf } from '../../tell-of-tickets.ts'
import type { ReceivingMailbox } from './receiving-mailbox.ts'

/** Whether no account that could raise tickets has this address. */
async function isUnknown(sql: Rows, address: string): Promise<boolean> {
  const known = await sql.rows(
    'select from administration.users u where lower(btrim(u.email)) = $1 and u.may_sign_in and u.employee_id is not null limit 1',
    [address],
  )
  return known.length === 0
}

interface Quota {
  readonly mails: number
  /** The line that says how many were not kept. */
  readonly line_id: number | null
}

/** What is counted of all unknown senders together. */
const ALL = ''
/** What stands for an address that is missing. */
const NO_ADDRESS = '?'

/**
 * Whether a message may be kept: one of a person who has an account always, of unknown senders so many a day as the mailbox says. Those above are counted, in a line of
 * the list of mails. Only addresses that got in are remembered, so that a flood of invented ones fills no table.
 */
export async function mayBeKept(
  engine: Engine,
  sql: Sql,
  mailbox: ReceivingMailbox,
  address: string,
  now: string,
): Promise<boolean> {
  if (!(await isUnknown(sql, address))) return true
  const quota = await holdQuota(sql, mailbox, now)
  const isRoom = quota.mails < mailbox.unknown_a_day
  if (isRoom && (await countSender(sql, mailbox, address || NO_ADDRESS, now))) return true
  await countDropped(engine, sql, mailbox, quota, now)
  return false
}

const DAY = `($2::timestamptz at time zone 'UTC')::date`

/** The count of today, held until the transaction ends: messages of unknown senders that arrive at once take turns. */
async function holdQuota(sql: Sql, { id }: ReceivingMailbox, now: string): Promise<Quota> {
  await sql.rows(
    `insert into ticket_mail_quotas (mailbox_id, day, sender) values ($1, ${DAY}, '${ALL}') on conflict do nothing`,
    [id, now],
  )
  const [quota] = await sql.rows<Quota>(
    `select mails, line_id from ticket_mail_quotas where mailbox_id = $1 and day = ${DAY} and sender = '${ALL}' for update`,
    [id, now],
  )
  if (!quota) throw new Error('the count of today was just made')
  return quota
}

/** Counts a message of an address, and of all; false where the address has had its share. */
async function countSender(
  sql: Sql,
  { id, unknown_sender_a_day }: ReceivingMailbox,
  address: string,
  now: string,
): Promise<boolean> {
  if (unknown_sender_a_day === 0) return false
  const counted = await sql.rows(
    `insert into ticket_mail_quotas as q (mailbox_id, day, sender, mails) values ($1, ${DAY}, $3, 1)
     on conflict (mailbox_id, day, sender) do update set mails = q.mails + 1 where q.mails < $4 returning 1`,
    [id, now, address, unknown_sender_a_day],
  )
  if (counted.length === 0) return false
  await sql.rows(
    `update ticket_mail_quotas set mails = mails + 1 where mailbox_id = $1 and day = ${DAY} and sender = '${ALL}'`,
    [id, now],
  )
  return true
}

/** Counts a message that is not kept. Handlers hear of the first one of a day. */
async function countDropped(
  engine: Engine,
  sql: Sql,
  { id, category_id }: ReceivingMailbox,
  { line_id }: Quota,
  now: string,
): Promise<void> {
  if (line_id !== null) {
    await sql.rows('update ticket_mails set not_kept = not_kept + 1 where id = $1', [line_id])
    return
  }
  const [line] = await sql.rows<{ id: number }>(
    `with line as (
       insert into ticket_mails (mailbox_id, category_id, subject, state, reason, not_kept, received_at)
       values ($1, $3, $4, 'Ignored', 'Too many unknown senders', 1, $2) returning id)
     update ticket_mail_quotas q set line_id = line.id from line
      where q.mailbox_id = $1 and q.day = ${DAY} and q.sender = '${ALL}' returning line.id`,
    [id, now, category_id, t`Mail of unknown senders was not kept`],
  )
  for (const user_id of await handlersOf(sql, { category_id }))
    await engine.notify(sql, {
      ...{ user_id, type: 'ticket', title: 'Mail of unknown senders was not kept' },
      description: 'There was more of it today than the mailbox keeps.',
      page: `${ticketMails.page}/view?id=${line?.id}`,
      key: `ticket-mail-${line?.id}`,
    })
}
