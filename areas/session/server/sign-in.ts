import { checkDraft } from '#platform/contract/fields/check-draft.ts'
import { refuse, refuseFields } from '#platform/contract/problems.ts'
import type { SessionAnswer } from '#platform/contract/session.ts'
import type { Answer } from '#platform/server/http/request.ts'
import type { PublicRequest } from '#platform/server/http/served-area.ts'
import { credentials } from '../contract/calls.ts'
import { sessionProblems } from '../contract/problems.ts'
import { maySignIn, readViewer } from './read-viewer.ts'
import { passwordFits } from '#platform/server/access/passwords.ts'
import { sessionAnswer } from './session-answer.ts'
import { hashToken, newToken } from './tokens.ts'

/** Longer than any shift. */
const SESSION_HOURS = 16
/** Failures only: a whole office signs in from one address at shift start and must never be refused. */
const ACCOUNT_FAILURES = 10
const ADDRESS_FAILURES = 100
const WINDOW = `interval '10 minutes'`

interface Account {
  readonly id: number
  readonly password: string
  readonly may_sign_in: boolean
}

/** Signs somebody in. A wrong password, an unknown, a disabled and a deleted account are answered alike, in text and time. */
export async function signIn({ asked, sql }: PublicRequest): Promise<Answer> {
  const { values, errors } = checkDraft(credentials, asked.input, {
    beside: Object.keys(asked.input),
  })
  refuseFields(errors)
  const name = String(values.email).toLowerCase()
  await refuseTooMany(sql, name, asked.address)
  const [account] = await sql.rows<Account>(
    `select u.id, u.password, ${maySignIn('u')} as may_sign_in
       from users u where not u.is_deleted and (lower(btrim(u.email)) = $1 or lower(btrim(u.username)) = $1) limit 1`,
    [name],
  )
  const fits = await passwordFits(account?.password, String(values.password))
  if (!account || !fits || !account.may_sign_in) {
    await sql.rows('insert into sign_in_failures (account, address) values ($1, $2)', [
      name,
      asked.address,
    ])
    refuse(sessionProblems.wrongPair)
  }
  return { data: await openSession(sql, account, asked) }
}

async function refuseTooMany(
  sql: PublicRequest['sql'],
  account: string,
  address: string,
): Promise<void> {
  const [failures] = await sql.rows<{ by_account: number; by_address: number }>(
    `select (select count(*) from sign_in_failures where account = $1 and at > statement_timestamp() - ${WINDOW}) as by_account,
            (select count(*) from sign_in_failures where address = $2 and at > statement_timestamp() - ${WINDOW}) as by_address`,
    [account, address],
  )
  const locked =
    (failures?.by_account ?? 0) >= ACCOUNT_FAILURES ||
    (failures?.by_address ?? 0) >= ADDRESS_FAILURES
  if (locked) refuse(sessionProblems.tooManyTries, {}, { retry_after: 600 })
}

async function openSession(
  sql: PublicRequest['sql'],
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
