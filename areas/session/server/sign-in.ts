import { checkDraft } from '#platform/contract/fields/check-draft.ts'
import { refuse, refuseFields } from '#platform/contract/problems.ts'
import type { SessionAnswer } from '#platform/contract/session.ts'
import type { Sql } from '#platform/server/database/database.ts'
import type { Answer } from '#platform/server/http/request.ts'
import type { PublicRequest } from '#platform/server/http/served-area.ts'
import { limit, tooMuch, waitFor } from '#platform/server/limits/limits.ts'
import { credentials } from '../contract/calls.ts'
import { sessionProblems } from '../contract/problems.ts'
import { maySignIn, readViewer } from './read-viewer.ts'
import { passwordFits } from '#platform/server/access/passwords.ts'
import { sessionAnswer } from './session-answer.ts'
import { hashToken, newToken } from './tokens.ts'

/** Longer than any shift. */
const SESSION_HOURS = 16
interface Account {
  readonly id: number
  readonly password: string
  readonly may_sign_in: boolean
}

/**
 * Signs somebody in. A wrong password, an unknown, a disabled and a deleted account are answered alike, in text and time.
 * Failures alone are counted, by account and by address, and each guess is counted before it is answered: of many at one moment
 * no more are answered than one after the other.
 */
export async function signIn({ asked, sql, engine }: PublicRequest): Promise<Answer> {
  const { values, errors } = checkDraft(credentials, asked.input, {
    beside: Object.keys(asked.input),
  })
  refuseFields(errors)
  const name = String(values.email).toLowerCase()
  const account = await accountNamed(sql, name)
  const who = account ? `user:${account.id}` : `name:${name}`
  await refuseClosed(sql, who)
  const fits = await passwordFits(account?.password, String(values.password))
  const closedFor = await closedAddress(sql, asked.address, account)
  if (closedFor > 0) throw tooMuch(closedFor)
  if (!account || !fits || !account.may_sign_in) {
    await limit(sql, 'account', who, engine.limits.account)
    await limit(sql, 'address', asked.address, engine.limits.address)
    refuse(sessionProblems.wrongPair)
  }
  await refuseClosed(sql, who) // guesses that were faster than this password
  return { data: await openSession(sql, account, asked) }
}

const accountNamed = async (sql: Sql, name: string): Promise<Account | undefined> => {
  const [account] = await sql.rows<Account>(
    `select u.id, u.password, ${maySignIn('u')} as may_sign_in
       from users u where not u.is_deleted and (lower(btrim(u.email)) = $1 or lower(btrim(u.username)) = $1) limit 1`,
    [name],
  )
  return account
}

async function refuseClosed(sql: Sql, who: string): Promise<void> {
  const seconds = await waitFor(sql, 'account', who)
  if (seconds > 0) throw tooMuch(seconds)
}

/**
 * How long the address is closed for this account. Whoever has signed in from there before is not held up by what others get
 * wrong; nobody learns who that is, since a wrong password is refused in the same words.
 */
async function closedAddress(
  sql: Sql,
  address: string,
  account: Account | undefined,
): Promise<number> {
  const seconds = await waitFor(sql, 'address', address)
  if (seconds === 0 || !account) return seconds
  const known = await sql.rows('select 1 from sessions where user_id = $1 and ip = $2 limit 1', [
    account.id,
    address,
  ])
  return known.length > 0 ? 0 : seconds
}

async function openSession(
  sql: Sql,
  account: Account,
  { agent, address }: PublicRequest['asked'],
): Promise<SessionAnswer> {
  const token = newToken()
  const [session] = await sql.rows<{ id: number }>(
    `with seen as (update users set last_login_at = statement_timestamp() where id = $1)
     insert into sessions (token_hash, user_id, expires_at, user_agent, ip)
     values ($2, $1, statement_timestamp() + interval '${SESSION_HOURS} hours', $3, $4) returning id`,
    [account.id, hashToken(token), agent, address],
  )
  const viewer = session && (await readViewer(sql, 'id', session.id))
  if (!viewer) throw new Error('the session was not stored')
  return { ...(await sessionAnswer(sql, viewer)), access_token: token }
}
