import { byMailedCode, type Judge, type RightGuess } from '#platform/server/access/challenges.ts'
import { proofIn, spendProof } from '#platform/server/access/authenticator.ts'
import type { Sql } from '#platform/server/database/database.ts'
import type { Engine } from '#platform/server/kernel/request.ts'
import { recordHistory } from '#platform/server/records/record-history.ts'
import { tellOfFactor } from './factor-mails.ts'

/** Judges the code of a sign-in by what its challenge waits for: a mail, or the app. */
export const bySecondFactor =
  ({ database, secrets }: Engine, now: string): Judge =>
  async (found, code) => {
    if (found?.purpose !== 'authenticator') return byMailedCode(found, code)
    if (found.user_id === null) return false
    return (await proofIn(database, secrets, { userId: found.user_id, code, now })) !== undefined
  }

/** Uses the code of an app up, in the transaction of the sign-in; a mailed one went with its challenge. */
export async function spendSecondFactor(
  sql: Sql,
  engine: Engine,
  { purpose, user_id }: RightGuess,
  { code, now, requestId }: { code: string; now: string; requestId: string },
): Promise<boolean> {
  if (purpose !== 'authenticator') return true
  const userId = Number(user_id)
  const proof = await proofIn(sql, engine.secrets, { userId, code, now })
  if (!proof || !(await spendProof(sql, userId, proof, now))) return false
  if ('recoveryHash' in proof) {
    await noteFactor(sql, 'recovery-code', 'update', { userId, actor: userId, requestId })
    await tellOfFactor(engine, sql, userId, 'recoveryCodeUsed')
  }
  return true
}

/** Leaves a mark in the history of an account: what happened, never a secret. */
export const noteFactor = (
  sql: Sql,
  what: 'authenticator' | 'recovery-code' | 'directory-link',
  action: 'create' | 'update' | 'delete',
  { userId, actor, requestId }: { userId: number; actor: number; requestId: string },
) =>
  sql.rows(
    recordHistory({ of: what, action, record: '$1', actor: '$2', request: '$3', after: `'{}'` }),
    [userId, actor, requestId],
  )
