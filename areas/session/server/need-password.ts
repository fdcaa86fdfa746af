import { refuse } from '#platform/contract/problems.ts'
import { passwordFits } from '#platform/server/access/passwords.ts'
import type { CallRequest } from '#platform/server/kernel/served-area.ts'
import { sessionProblems } from '../contract/problems.ts'
import { noteFailure, refuseClosed } from './failures.ts'

type Asking = Pick<CallRequest, 'sql' | 'viewer' | 'asked' | 'engine'>

/**
 * The person who finds an open session does not know its password. Guesses are counted and do not close the account's sign-in. Answers
 * the stored hash.
 */
export async function needPassword(request: Asking, given: string): Promise<string | null> {
  const { sql, viewer } = request
  const door = `password of user:${viewer.user_id}`
  await refuseClosed(sql, door)
  const [own] = await sql.rows<{ password: string | null }>(
    'select password from administration.passwords where user_id = $1',
    [viewer.user_id],
  )
  if (own && (await passwordFits(own.password, given))) return own.password
  await noteFailure(request, door)
  return refuse(sessionProblems.wrongPassword)
}
