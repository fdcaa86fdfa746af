import { OUTBOX_ROWS, outboxCalls, type OutboxMail } from '#platform/contract/outbox.ts'
import { refuse } from '#platform/contract/problems.ts'
import type { Viewer } from '../access/viewer.ts'
import { identifier, Parameters, type Sql } from '../database/database.ts'
import { withoutSecrets } from './mail-template.ts'
import { countedPage } from '../records/counted-page.ts'
import { baseConditions, where } from '../records/read.ts'
import { idOf } from '../kernel/id-of.ts'
import { outboxProblems } from './outbox-problems.ts'
import { plainPage } from '../kernel/plain-page.ts'
import type { Engine } from '../kernel/request.ts'
import { serveCalls } from '../kernel/served-area.ts'

const SHOWN = `id, recipient, template_key, subject, body_text as text, resource, record_id, state, attempts, next_try_at, last_error, result, reason, is_doubtful, date_created, date_sent`

interface StoredMail extends Omit<OutboxMail, 'kind' | 'subject' | 'text'> {
  readonly template_key: string
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
    const isRead = await readable(engine, sql, viewer, mails)
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
    await sendAgain(sql, id)
    await sql.rows(
      `insert into history (resource, record_id, action, actor, request_id, after) values ('outbox', $1, 'update', $2, $3, '{}')`,
      [id, viewer.user_id, asked.request_id],
    )
    engine.mail.wake()
    return { data: { id }, message: 'It is tried again now.' }
  },
})

/** Which mails are about a record that the reader may view today; one about no record is read by super admins alone. */
async function readable(
  engine: Engine,
  sql: Sql,
  viewer: Viewer,
  mails: readonly StoredMail[],
): Promise<(id: number) => boolean> {
  if (viewer.is_super_admin) return () => true
  const read = new Set<number>()
  for (const [name, some] of Map.groupBy(mails, ({ resource }) => resource)) {
    if (name === null || !engine.registry.has(name)) continue
    const of = engine.registry.get(name)
    const grant = viewer.grants.get(of.declaration.page)
    if (!grant?.rights.view) continue
    const parameters = new Parameters()
    const ids = parameters.add(
      some.map(({ record_id }) => record_id),
      'bigint[]',
    )
    const reader = { viewer, reach: grant.reach.view }
    const conditions = [`r.id = any(${ids})`, ...baseConditions(of, reader, parameters, 'r')]
    const rows = await sql.rows<{ id: number }>(
      `select r.id from ${identifier(of.declaration.table)} r ${where(conditions)}`,
      parameters.values,
    )
    const reached = new Set(rows.map(({ id }) => id))
    for (const { id, record_id } of some) if (reached.has(record_id ?? 0)) read.add(id)
  }
  return (id) => read.has(id)
}

async function sendAgain(sql: Sql, id: number): Promise<void> {
  const [mail] = await sql.rows<{ state: string; is_out_of_date: boolean }>(
    `select state, coalesce(useful_until < statement_timestamp(), false) as is_out_of_date from outbox where id = $1 for update`,
    [id],
  )
  if (!mail) refuse(outboxProblems.noSuchMail)
  if (mail.state !== 'failed' && mail.state !== 'kept') refuse(outboxProblems.notFailed)
  if (mail.is_out_of_date) refuse(outboxProblems.outOfDate)
  await sql.rows(
    `update outbox set state = 'waiting', attempts = 0, next_try_at = statement_timestamp() where id = $1`,
    [id],
  )
}
