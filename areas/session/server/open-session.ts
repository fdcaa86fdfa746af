import type { SessionAnswer } from '#platform/contract/session.ts'
import type { Sql } from '#platform/server/database/database.ts'
import type { Asked } from '#platform/server/kernel/request.ts'
import { readViewer } from './read-viewer.ts'
import { type Asking, sessionAnswer } from './session-answer.ts'
import { refuseOutsideHours } from './sign-in-hours.ts'
import { hashToken, newToken } from './tokens.ts'

/** Longer than any shift. */
const SESSION_HOURS = 16

/** How a person showed who they are. */
export type SignedInBy = 'password' | 'code' | 'directory'

/** Opens a session, within the sign-in hours of its role, and answers all that the shell needs, with its token. */
export async function openSession(
  sql: Sql,
  userId: number,
  { agent, address }: Pick<Asked, 'agent' | 'address'>,
  { by, ...asking }: Asking & { readonly by: SignedInBy },
): Promise<SessionAnswer> {
  await refuseOutsideHours(sql, userId)
  const token = newToken()
  const [session] = await sql.rows<{ id: number }>(
    `insert into sessions (token_hash, user_id, expires_at, user_agent, ip, signed_in_by)
     select $2, account, statement_timestamp() + interval '${SESSION_HOURS} hours', $3, $4, $5
       from administration.note_sign_in($1) account returning id`,
    [userId, hashToken(token), agent, address, by],
  )
  const viewer = session && (await readViewer(sql, 'id', session.id))
  if (!viewer) throw new Error('the session was not stored')
  return { ...(await sessionAnswer(sql, viewer, asking)), access_token: token }
}

/**
 * A session goes on under a new token, since the old one ends with the old password: what it was (signed in how, until when,
 * the welcome read) stays.
 */
export async function renewSession(sql: Sql, sessionId: number): Promise<string> {
  const token = newToken()
  await sql.rows(
    `with old as (
       update sessions set ended_at = statement_timestamp(), ended_why = 'replaced' where id = $1 returning *)
     insert into sessions (token_hash, user_id, expires_at, user_agent, ip, signed_in_by, is_disclaimer_shown)
     select $2, user_id, expires_at, user_agent, ip, signed_in_by, is_disclaimer_shown from old`,
    [sessionId, hashToken(token)],
  )
  return token
}
