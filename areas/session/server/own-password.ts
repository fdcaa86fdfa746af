import { problems, refuse } from '#platform/contract/problems.ts'
import { RESEND_AFTER_S, useChallenge, voidEarlier } from '#platform/server/access/challenges.ts'
import {
  refuseSame,
  refuseUnfit,
  shortestPassword,
} from '#platform/server/access/password-rules.ts'
import { hashPassword } from '#platform/server/access/passwords.ts'
import { type CallRequest, serveCalls } from '#platform/server/kernel/served-area.ts'
import { ownPasswordCalls } from '../contract/code-calls.ts'
import { sessionProblems } from '../contract/problems.ts'
import { storePassword } from './change-password.ts'
import { needPassword } from './need-password.ts'
import { renewSession } from './open-session.ts'
import { rightCode } from './right-code.ts'
import { masked, receiverOf, resendCode, sendCode } from './send-code.ts'

/** One's own password: the new one waits for a code, then every other session ends and this one goes on with a new token. */
export const ownPasswordServed = serveCalls(ownPasswordCalls, {
  requestPassword: async (request) => {
    const { engine, viewer, asked, input, now, sql } = request
    if (asked.parameters.user_id !== String(viewer.user_id))
      refuse(problems.noSuchRecord, { label: 'profile' })
    await refuseUnfit(input.password, input.password_confirmation, await shortestPassword(sql))
    await refuseSame(await needPassword(request, input.current_password), input.password)
    const newPassword = await hashPassword(input.password)
    const receiver = await receiverOf(sql, viewer.user_id)
    if (!receiver) throw new Error(`account ${viewer.user_id} is gone`)
    await voidEarlier(sql, viewer.user_id, 'profile_password', now)
    const challenge = { address: receiver.email, newPassword, now }
    const data = await sendCode(engine, 'profile_password', challenge, receiver)
    return {
      data: { ...data, resend_after: RESEND_AFTER_S, sent_to: masked(receiver.email) },
      message: 'Verification Code send successfully',
    }
  },
  verifyPassword: async (request) => {
    const { engine, viewer, asked, input, now } = request
    await refuseForeign(request, input.id)
    const found = await rightCode(request, 'verification_code', {
      purposes: ['profile_password'],
      id: input.id,
      address: null,
      code: input.verification_code,
    })
    const { new_password: hash } = found
    if (hash === null) throw new Error(`challenge ${found.id} holds no password`)
    const change = { userId: viewer.user_id, hash, requestId: asked.request_id }
    const access_token = await engine.database.transaction(async (sql) => {
      const isUsed = await useChallenge(sql, found, now)
      if (!isUsed) refuse(sessionProblems.wrongCode, { field: 'verification_code' })
      await storePassword(engine, sql, change)
      return renewSession(sql, viewer.session_id)
    })
    engine.sessionEnded(viewer.session_id)
    engine.mail.wake()
    return { data: { access_token }, message: 'Password Updated successfully' }
  },
  resendPasswordCode: async (request) => {
    const { engine, input, now } = request
    await refuseForeign(request, input.id)
    return {
      data: await resendCode(engine, { id: input.id, purposes: ['profile_password'], now }),
      message: 'Code resend successfully',
    }
  },
})

/** Another person's challenge does not exist here, and no try of it is counted. */
async function refuseForeign(
  { sql, viewer }: Pick<CallRequest, 'sql' | 'viewer'>,
  id: string,
): Promise<void> {
  const own = await sql.rows('select 1 from challenges where id = $1 and user_id = $2', [
    id,
    viewer.user_id,
  ])
  if (own.length === 0) refuse(sessionProblems.wrongCode, { field: 'verification_code' })
}
