import { OUTBOX_ROWS, outboxCalls, type OutboxMail } from '#platform/contract/outbox.ts'
import { problem, refuse } from '#platform/contract/problems.ts'
import type { Sql } from '../database/database.ts'
import { withoutSecrets } from '../mail/mail-template.ts'
import { idOf } from './id-of.ts'
import { serveCalls } from './served-area.ts'

const noSuchMail = problem(404, 'This mail does not exist, or is not kept any more.')
const notFailed = problem(409, 'Only a mail that could not be delivered is sent again.')
const outOfDate = problem(409, 'What this mail says is out of date. Let a new one be asked for.')

const SHOWN = `id, recipient, subject, body_text as text, state, attempts, next_try_at, last_error, result, is_doubtful, date_created, date_sent`

/** The outbox as a screen may show it: secrets are never read. */
export const outboxServed = serveCalls(outboxCalls, {
  outbox: async ({ sql, input }) => {
    const mails = await sql.rows<OutboxMail>(
      `select ${SHOWN} from outbox
        where ($1::bigint is null or id < $1) and ($2::text is null or state = $2) order by id desc limit ${OUTBOX_ROWS}`,
      [input.before, input.state],
    )
    return {
      data: mails.map((mail) => ({ ...mail, text: withoutSecrets(mail.text) })),
      has_more: mails.length === OUTBOX_ROWS,
    }
  },
  sendAgain: async ({ sql, asked, viewer, engine }) => {
    const id = idOf(asked)
    await sendAgain(sql, id)
    await sql.rows(
      `insert into history (resource, record_id, action, actor, request_id, after) values ('outbox', $1, 'update', $2, $3, '{}')`,
      [id, viewer.user_id, asked.request_id],
    )
    engine.mail.wake()
    return { data: { id }, message: 'It is tried again now.' }
  },
})

async function sendAgain(sql: Sql, id: number): Promise<void> {
  const [mail] = await sql.rows<{ state: string; is_out_of_date: boolean }>(
    `select state, coalesce(useful_until < statement_timestamp(), false) as is_out_of_date from outbox where id = $1 for update`,
    [id],
  )
  if (!mail) refuse(noSuchMail)
  if (mail.state !== 'failed') refuse(notFailed)
  if (mail.is_out_of_date) refuse(outOfDate)
  await sql.rows(
    `update outbox set state = 'waiting', attempts = 0, next_try_at = statement_timestamp() where id = $1`,
    [id],
  )
}
