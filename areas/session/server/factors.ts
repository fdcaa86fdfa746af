import { refuse } from '#platform/contract/problems.ts'
import {
  beginAuthenticator,
  confirmAuthenticator,
  type Guessed,
  proofIn,
  removeAuthenticator,
  spendProof,
} from '#platform/server/access/authenticator.ts'
import type { Sql } from '#platform/server/database/database.ts'
import { type CallRequest, serveCalls } from '#platform/server/kernel/served-area.ts'
import { factorCalls, type Factors, userFactorCalls } from '../contract/factor-calls.ts'
import { sessionProblems } from '../contract/problems.ts'
import { signInToChange } from './account-in-reach.ts'
import { LINKED } from './directory-links.ts'
import { type factorMails, tellOfFactor } from './factor-mails.ts'
import { noteFailure, refuseClosed } from './failures.ts'
import { needPassword } from './need-password.ts'
import { noteFactor } from './second-factor.ts'
import { receiverOf } from './send-code.ts'

/** One's own authenticator app. The person who sets it up or turns it off shows the password, and a code of the app itself. */
export const factorsServed = serveCalls(factorCalls, {
  factors: async ({ sql, viewer }) => {
    const [factors] = await sql.rows<Factors>(
      `select case when a.user_id is not null then jsonb_build_object('since', a.confirmed_at, 'recovery_codes',
                (select count(*) from recovery_codes r where r.user_id = u.id and r.used_at is null)) end as authenticator,
              ${LINKED} as directory
         from administration.users u left join authenticators a on a.user_id = u.id and a.confirmed_at is not null where u.id = $1`,
      [viewer.user_id],
    )
    return { data: factors ?? { authenticator: null, directory: null } }
  },
  beginAuthenticator: async (request) => {
    const { engine, viewer, input, now, sql } = request
    await needPassword(request, input.current_password)
    const { email = '' } = (await receiverOf(sql, viewer.user_id)) ?? {}
    const begun = await beginAuthenticator(sql, engine.secrets, {
      userId: viewer.user_id,
      label: email,
      now,
    })
    return { data: begun ?? refuse(sessionProblems.hasApp) }
  },
  confirmAuthenticator: async (request) => {
    const { secrets } = request.engine
    const recovery_codes = await byCode(request, ON, (sql, guess) =>
      confirmAuthenticator(sql, secrets, guess),
    )
    return { data: { recovery_codes }, message: 'Your authenticator app is set up.' }
  },
  removeAuthenticator: async (request) => {
    await needPassword(request, request.input.current_password)
    await byCode(request, OFF, async (sql, guess) => {
      const proof = await proofIn(sql, request.engine.secrets, guess)
      const isFirst = proof && (await spendProof(sql, guess.userId, proof, guess.now))
      return isFirst ? removeAuthenticator(sql, guess.userId) : undefined
    })
    return { data: { removed: true }, message: 'Your authenticator app is turned off.' }
  },
})

interface Told {
  readonly action: 'create' | 'delete'
  readonly mail: keyof typeof factorMails
}

const ON: Told = { action: 'create', mail: 'authenticatorOn' }
const OFF: Told = { action: 'delete', mail: 'authenticatorOff' }

/** What a code of the app does, in one transaction with its mark in the history and its mail; wrong ones are counted. */
async function byCode<Done>(
  request: CallRequest<typeof factorCalls.confirmAuthenticator>,
  { action, mail }: Told,
  work: (sql: Sql, guess: Guessed) => Promise<Done | undefined>,
): Promise<Done> {
  const { engine, viewer, asked, now, input } = request
  const userId = viewer.user_id
  const door = `authenticator of user:${userId}`
  await refuseClosed(request.sql, door)
  const done = await engine.database.transaction(async (sql) => {
    const result = await work(sql, { userId, code: input.verification_code, now })
    if (result === undefined) return undefined
    const { request_id: requestId } = asked
    await noteFactor(sql, 'authenticator', action, { userId, actor: userId, requestId })
    await tellOfFactor(engine, sql, userId, mail)
    return result
  })
  if (done === undefined) {
    await noteFailure(request, door)
    return refuse(sessionProblems.wrongCode, { field: 'verification_code' })
  }
  engine.mail.wake()
  return done
}

/** A person who lost their phone is helped by an administrator, and told of it by mail. */
export const userFactorsServed = serveCalls(userFactorCalls, {
  removeAuthenticatorOf: async (request) => {
    const { sql, viewer, asked, engine } = request
    const userId = await signInToChange(request)
    if (!(await removeAuthenticator(sql, userId))) refuse(sessionProblems.hasNoApp)
    await noteFactor(sql, 'authenticator', 'delete', {
      userId,
      actor: viewer.user_id,
      requestId: asked.request_id,
    })
    await tellOfFactor(engine, sql, userId, 'authenticatorTakenOff')
    engine.mail.wake()
    return { data: { id: userId }, message: 'The authenticator app is turned off.' }
  },
})
