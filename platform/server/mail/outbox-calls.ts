import { OUTBOX_ROWS, outboxCalls, type OutboxMail } from '#platform/contract/outbox.ts'
import { refuse } from '#platform/contract/problems.ts'
import { withoutSecrets } from './mail-template.ts'
import { countedPage } from '../records/counted-page.ts'
import { idOf } from '../kernel/id-of.ts'
import { outboxProblems } from './outbox-problems.ts'
import { readableMails } from './readable-mails.ts'
import { sendMailAgain } from './change-mail.ts'
import { plainPage } from '../kernel/plain-page.ts'
import { serveCalls } from '../kernel/served-area.ts'

const SHOWN = `id, recipient, template_key, subject, body_text as text, resource, record_id, state, attempts, next_try_at, last_error, result, reason, is_doubtful, date_created, date_sent`

interface StoredMail extends Omit<OutboxMail, 'kind' | 'subject' | 'text'> {
  readonly template_key: string | null
  readonly subject: string
  readonly text: string
  readonly resource: string | null
  readonly record_id: number | null
}

/** The outbox as a screen may show it: words follow the rights of the record they are about, and secrets are never read. */
export const outboxServed = serveCalls(outboxCalls, {
  outbox: async ({ sql, input, asked, engine, viewer }) => {
    const page = plainPage(asked.input, OUTBOX_ROWS)
    const { data: mails, total } = await countedPage<StoredMail>(
      sql,
      {
        columns: SHOWN,
        from: 'from outbox where ($1::bigint is null or id < $1) and ($2::text is null or state = $2)',
        order: 'id desc',
      },
      [input.before, input.state],
      page,
    )
    const isRead = await readableMails(engine, sql, viewer, mails)
    return {
      data: mails.map(
        ({ template_key, resource: _resource, record_id: _record, ...mail }): OutboxMail => ({
          ...mail,
          kind: engine.mails.find(({ key }) => key === template_key)?.name ?? template_key,
          subject: isRead(mail.id) ? withoutSecrets(mail.subject) : null,
          text: isRead(mail.id) ? withoutSecrets(mail.text) : null,
        }),
      ),
      total,
      has_more: page.offset + mails.length < total,
      can_send: await engine.mail.canSend(),
    }
  },
  sendAgain: async ({ sql, asked, viewer, engine }) => {
    const id = idOf(asked)
    if (!(await engine.mail.canSend())) refuse(outboxProblems.noServer)
    await sendMailAgain(sql, id)
    await sql.rows(
      `insert into history (resource, record_id, action, actor, request_id, after) values ('outbox', $1, 'update', $2, $3, '{}')`,
      [id, viewer.user_id, asked.request_id],
    )
    engine.mail.wake()
    return { data: { id }, message: 'It is tried again now.' }
  },
})
