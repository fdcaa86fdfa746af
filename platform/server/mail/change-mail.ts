import type { MailKind } from '#platform/contract/outbox.ts'
import { refuse } from '#platform/contract/problems.ts'
import { viewerOfUser } from '../access/accounts.ts'
import type { Rows, Sql } from '../database/database.ts'
import { outboxProblems } from './outbox-problems.ts'

interface UnsentMail {
  readonly state: string
  readonly kind: MailKind
  readonly account_id: number | null
  readonly is_out_of_date: boolean
}

/** What these mails carry is for people who work here today. */
const INNER: readonly MailKind[] = ['Report', 'Announcement']

/** Has a mail tried once more that failed, or was kept while there was no mail server. It keeps its key, so that it is the same mail. */
export async function sendMailAgain(sql: Sql, id: number): Promise<void> {
  const [mail] = await sql.rows<UnsentMail>(
    `select state, kind, case when receiver_resource = 'users' then receiver_id end as account_id, coalesce(useful_until < statement_timestamp(), false) as is_out_of_date from outbox where id = $1 for update`,
    [id],
  )
  if (!mail) refuse(outboxProblems.noSuchMail)
  if (mail.state !== 'failed' && mail.state !== 'kept') refuse(outboxProblems.notFailed)
  if (mail.is_out_of_date) refuse(outboxProblems.outOfDate)
  const { account_id: account } = mail
  if (INNER.includes(mail.kind) && account !== null && !(await viewerOfUser(sql, account)))
    refuse(outboxProblems.receiverGone)
  await sql.rows(
    `update outbox set state = 'waiting', attempts = 0, next_try_at = statement_timestamp() where id = $1`,
    [id],
  )
}

/** Keeps a mail from being sent that waits to be; false when it does not wait any more. */
export async function cancelMail(sql: Sql, id: number, reason: string): Promise<boolean> {
  const cancelled = await sql.rows(
    `update outbox set state = 'cancelled', reason = $2, next_try_at = null, secrets = '{}' where id = $1 and state = 'waiting' returning id`,
    [id, reason],
  )
  return cancelled.length > 0
}

/** Keeps mails about a record from being sent, now or again; those that have left are not changed. Answers whether there were any. */
export async function cancelMailsAbout(
  sql: Rows,
  { resource, id }: { readonly resource: string; readonly id: number },
  reason: string,
): Promise<boolean> {
  const cancelled = await sql.rows(
    `update outbox set state = 'cancelled', reason = $3, next_try_at = null, secrets = '{}'
      where resource = $1 and record_id = $2 and state in ('waiting', 'failed', 'kept') returning id`,
    [resource, id, reason],
  )
  return cancelled.length > 0
}
