import type { Factor } from '#platform/contract/challenge.ts'
import { checkDraft } from '#platform/contract/fields/check-draft.ts'
import { refuse, refuseFields } from '#platform/contract/problems.ts'
import { hasAuthenticator } from '#platform/server/access/authenticator.ts'
import { makeChallenge, RESEND_AFTER_S } from '#platform/server/access/challenges.ts'
import { passwordFits } from '#platform/server/access/passwords.ts'
import type { Sql } from '#platform/server/database/database.ts'
import type { Answer } from '#platform/server/kernel/request.ts'
import type { PublicRequest } from '#platform/server/kernel/served-area.ts'
import { tooMuch } from '#platform/server/limits/limits.ts'
import { credentials, type FactorAsked, type SignInAnswer } from '../contract/calls.ts'
import { sessionProblems } from '../contract/problems.ts'
import { noteFailure, refuseClosed, refuseClosedAddress } from './failures.ts'
import { openSession } from './open-session.ts'
import { maySignIn } from '#platform/server/access/accounts.ts'
import { passwordFirst } from './password-first.ts'
import { refuseOutsideHours } from './sign-in-hours.ts'
import { HOLDS_S, masked, type Receiver, sendCode, WAIT_S } from './send-code.ts'

interface Account extends Receiver {
  /** None while an invitation waits. */
  readonly password: string | null
  readonly may_sign_in: boolean
  /** What is asked for beside the password. */
  readonly factor: Factor | null
}

/**
 * Signs a person in, or mails the code that completes it. A wrong password, an unknown, a disabled and a deleted account are
 * answered alike, in text and time. Failures alone are counted, by account and by address, and each guess is counted before it
 * is answered: of many at one moment no more are answered than one after the other.
 */
export async function signIn(request: PublicRequest): Promise<Answer<SignInAnswer>> {
  const { asked, sql } = request
  const { values, errors } = checkDraft(credentials, asked.input, {
    beside: Object.keys(asked.input),
  })
  refuseFields(errors)
  const name = String(values.email).toLowerCase()
  const account = await accountNamed(sql, name, request.now)
  const who = account ? `user:${account.id}` : `name:${name}`
  await refuseClosed(sql, who)
  await refuseClosedAddress(request, account?.id)
  const fits = await passwordFits(account?.password, String(values.password))
  if (!account || !fits || !account.may_sign_in) {
    await noteFailure(request, who)
    refuse(sessionProblems.wrongPair)
  }
  await refuseClosed(sql, who) // guesses that were faster than this password
  await refuseOutsideHours(sql, account.id)
  const first = account.factor ? undefined : await replaceFirst(request, account.id)
  if (first) return { data: first }
  if (account.factor) return { data: await askFor[account.factor](request, account) }
  const { now, engine } = request
  const data = await openSession(sql, account.id, asked, { by: 'password', now, engine })
  engine.strangers.welcome(asked.address)
  return { data }
}

const replaceFirst = ({ engine, now }: PublicRequest, userId: number) =>
  engine.database.transaction((sql) => passwordFirst(sql, userId, now))

async function accountNamed(sql: Sql, name: string, now: string): Promise<Account | undefined> {
  const [account] = await sql.rows<Account>(
    `select u.id, p.password, btrim(u.email) as email, coalesce(u.first_name, u.name) as name,
            ${maySignIn('u')} as may_sign_in, 
            case when ${hasAuthenticator('u')} then 'authenticator' when u.is_2fa_enable or r.require_2fa or s.second_factor_from <= $2::timestamptz::date then 'mail' end as factor
       from administration.users u join administration.roles r on r.id = u.role_id
       join administration.passwords p on p.user_id = u.id cross join administration.sign_in_rules s
      where not u.is_deleted and (lower(btrim(u.email)) = $1 or lower(btrim(u.username)) = $1) limit 1`,
    [name, now],
  )
  return account
}

/** No token, no permission, nothing about the person but dots: the person who has the password has not shown the rest yet. */
const askFor = {
  mail: async ({ engine, now }, account) => {
    const challenge = { address: account.email, now }
    const { id, expires_in } = await sendCode(engine, 'login', challenge, account)
    return {
      is_2fa_enable: 1,
      factor: 'mail',
      id,
      user: { id },
      sent_to: masked(account.email),
      expires_in,
      resend_after: RESEND_AFTER_S,
    }
  },
  authenticator: async ({ engine, now }, account) => {
    const challenge = { purpose: 'authenticator', userId: account.id, now } as const
    const id = await makeChallenge(
      engine.database,
      { ...challenge, address: account.email },
      async () => undefined, // the app tells the code
    )
    if (id === undefined) throw tooMuch(WAIT_S)
    return { is_2fa_enable: 1, factor: 'authenticator', id, user: { id }, expires_in: HOLDS_S }
  },
} as const satisfies Record<
  Factor,
  (request: PublicRequest, account: Account) => Promise<FactorAsked>
>
