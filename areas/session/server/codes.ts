import { refuse } from '#platform/contract/problems.ts'
import { type Purpose, type RightGuess, useChallenge } from '#platform/server/access/challenges.ts'
import { hasAuthenticator } from '#platform/server/access/authenticator.ts'
import { refuseUnfit, shortestPassword } from '#platform/server/access/password-rules.ts'
import type { Sql } from '#platform/server/database/database.ts'
import { serveCalls } from '#platform/server/kernel/served-area.ts'
import { codeCalls } from '../contract/code-calls.ts'
import { sessionProblems } from '../contract/problems.ts'
import { directorySignIn } from './directory-sign-in.ts'
import { setPassword } from './change-password.ts'
import { refuseClosedAddress } from './failures.ts'
import { openSession } from './open-session.ts'
import { passwordFirst } from './password-first.ts'
import { maySignIn } from '#platform/server/access/accounts.ts'
import { rightCode } from './right-code.ts'
import { bySecondFactor, spendSecondFactor } from './second-factor.ts'
import { type Receiver, resendCode, sendCode } from './send-code.ts'

/** What completes a sign-in. */
const SIGN_IN: readonly Purpose[] = ['login', 'authenticator']

/** Codes by mail for people who are not signed in. The account is the one the challenge was made for, whatever a body says. */
export const codesServed = serveCalls(codeCalls, {
  verifyEmail: async (request) => {
    const { input, asked, engine, now } = request
    const code = input.verification_code
    const guess = { purposes: SIGN_IN, id: input.id, address: null, code }
    const judge = bySecondFactor(engine, now)
    const found = await rightCode(request, 'verification_code', guess, judge)
    const used = { code, now, requestId: asked.request_id }
    const data = await engine.database.transaction(async (sql) => {
      const isFirst =
        (await useChallenge(sql, found, now)) && (await spendSecondFactor(sql, engine, found, used))
      if (!isFirst) refuse(sessionProblems.wrongCode, { field: 'verification_code' })
      await refuseClosed(sql, found)
      const userId = Number(found.user_id)
      return (
        (await passwordFirst(sql, userId, now)) ??
        openSession(sql, userId, asked, { by: 'code', now, engine })
      )
    })
    engine.strangers.welcome(asked.address)
    engine.mail.wake()
    return { data }
  },
  resendCode: async (request) => {
    const { input, engine, now } = request
    await refuseClosedAddress(request)
    return {
      data: await resendCode(engine, { id: input.id, purposes: ['login', 'reset'], now }),
      message: 'Code resend successfully',
    }
  },
  sendPasswordResetCode: async (request) => {
    const { input, sql, engine, now } = request
    await refuseClosedAddress(request)
    const account = await accountWith(sql, input.email)
    return {
      data: await sendCode(engine, 'reset', { address: input.email, now }, account),
      message: 'If the address is known, a code is on its way.',
    }
  },
  resetUserPassword: async (request) => {
    const { input, engine, now, asked, sql } = request
    if (input.id === null && input.email === null) refuse(sessionProblems.noAddress)
    await refuseUnfit(input.password, input.password_confirmation, await shortestPassword(sql))
    const found = await rightCode(request, 'code', {
      // A link is found by its own id alone: who knows an address only wears out no link.
      purposes: input.id === null ? ['reset'] : ['reset', 'invitation'],
      id: input.id,
      address: input.email,
      code: input.code,
    })
    await engine.database.transaction(async (within) => {
      if (!(await useChallenge(within, found, now)))
        refuse(sessionProblems.wrongCode, { field: 'code' })
      await refuseClosed(within, found)
      await setPassword(engine, within, {
        userId: Number(found.user_id),
        password: input.password,
        requestId: asked.request_id,
      })
    })
    engine.mail.wake()
    // The holder of a link was sent it by us and may not know the address of their account: the browser signs in with both at once.
    const email = found.purpose === 'invitation' ? await addressOf(sql, found) : undefined
    return {
      data: { reset: true, ...(email && { email }) },
      message: 'Password Updated successfully',
    }
  },
  loginWithMsal: directorySignIn,
})

/** The account that a link was sent to. */
async function addressOf(sql: Sql, { user_id }: RightGuess): Promise<string | undefined> {
  const [account] = await sql.rows<{ email: string }>(
    'select btrim(u.email) as email from administration.users u where u.id = $1',
    [user_id],
  )
  return account?.email
}

/** Only an account that may sign in gets a code; closed and unknown ones are answered alike. */
async function accountWith(sql: Sql, email: string): Promise<Receiver | undefined> {
  const [account] = await sql.rows<Receiver>(
    `select u.id, btrim(u.email) as email, coalesce(u.first_name, u.name) as name
       from administration.users u where lower(btrim(u.email)) = lower(btrim($1)) and ${maySignIn('u')} limit 1`,
    [email],
  )
  return account
}

/** An account that was closed since the code was mailed stays closed, and a mailed code is no way round an app that was set up since. */
async function refuseClosed(sql: Sql, { user_id, purpose }: RightGuess): Promise<void> {
  const open = await sql.rows(
    `select 1 from administration.users u where u.id = $1 and ${maySignIn('u')} and not ($2 = 'login' and ${hasAuthenticator('u')})`,
    [user_id, purpose],
  )
  const field = SIGN_IN.includes(purpose) ? 'verification_code' : 'code'
  if (open.length === 0) refuse(sessionProblems.wrongCode, { field })
}
