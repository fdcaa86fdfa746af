import type { PasswordFirst } from '#platform/contract/challenge.ts'
import { addChallenge, shapes, voidEarlier } from '#platform/server/access/challenges.ts'
import type { Sql } from '#platform/server/database/database.ts'
import { tooMuch } from '#platform/server/limits/limits.ts'
import { WAIT_S } from './send-code.ts'

/**
 * In place of a session, for a person whose password another one chose: what sets a new one, as the link of an invitation does. It goes
 * to the browser that has just shown the password and the second factor, and into no mail.
 */
export async function passwordFirst(
  sql: Sql,
  userId: number,
  now: string,
): Promise<PasswordFirst | undefined> {
  const [account] = await sql.rows<{ address: string }>(
    'select btrim(email) as address from administration.users where id = $1 and must_change_password',
    [userId],
  )
  if (!account) return undefined
  await voidEarlier(sql, userId, 'invitation', now)
  let code = ''
  const challenge = { purpose: 'invitation', userId, address: account.address, now } as const
  const id = await addChallenge(sql, challenge, async (_within, made) => {
    code = made.code
  })
  if (id === undefined) throw tooMuch(WAIT_S)
  return { set_password: { id, code }, expires_in: shapes.invitation.minutes * 60 }
}
