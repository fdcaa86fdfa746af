import { randomUUID } from 'node:crypto'
import { refuseSame } from '#platform/server/access/password-rules.ts'
import { hashPassword } from '#platform/server/access/passwords.ts'
import type { Sql } from '#platform/server/database/database.ts'
import type { Engine } from '#platform/server/kernel/request.ts'
import { recordHistory } from '#platform/server/records/record-history.ts'
import { mails } from './mails.ts'
import { receiverOf } from './send-code.ts'

interface NewPassword {
  readonly userId: number
  readonly password: string
  readonly requestId: string
}

/** Sets a password that was just given; it must differ from the old one. */
export async function setPassword(
  engine: Engine,
  sql: Sql,
  { userId, password, requestId }: NewPassword,
): Promise<void> {
  const [user] = await sql.rows<{ password: string | null }>(
    'select password from administration.passwords where user_id = $1',
    [userId],
  )
  if (!user) throw new Error(`account ${userId} is gone`)
  await refuseSame(user.password, password)
  await storePassword(engine, sql, { userId, hash: await hashPassword(password), requestId })
}

/** Stores a password's hash, which ends every session of the account, tells its owner, and leaves its mark in the history. */
export async function storePassword(
  engine: Engine,
  sql: Sql,
  { userId, hash, requestId }: { userId: number; hash: string; requestId: string },
): Promise<void> {
  await sql.rows(
    recordHistory({
      of: 'password',
      action: 'update',
      record: 'changed.id',
      actor: 'changed.id',
      request: '$3',
      after: `'{}'`,
      from: 'administration.set_password($1, $2) changed(id)',
    }),
    [userId, hash, requestId],
  )
  const receiver = await receiverOf(sql, userId)
  if (!receiver) return
  await engine.mail.add(sql, {
    key: `password-changed-${randomUUID()}`,
    to: { address: receiver.email, user_id: receiver.id },
    template: mails.passwordChanged,
    values: { 'user.name': receiver.name },
  })
}
