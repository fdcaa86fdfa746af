import type { SessionAnswer } from '#platform/contract/session.ts'
import { request } from '#platform/web/client/request.ts'
import { RequestProblem } from '#platform/web/client/request-problem.ts'
import { openSession } from '#platform/web/client/session.ts'

/** What stands in the form's places after a sign-in that did not succeed. */
export interface SignInProblem {
  email?: string | undefined
  password?: string | undefined
  /** Not about one field: too many tries, no server. */
  general?: string | undefined
}

/** Signs in and opens the session; answers what was wrong otherwise. */
export async function signIn(email: string, password: string): Promise<SignInProblem | undefined> {
  try {
    const { data } = await request<SessionAnswer>('login', {
      method: 'POST',
      body: { email, password },
    })
    if (data.is_2fa_enable === 1 && !data.access_token) return { general: SECOND_STEP }
    openSession(data)
    return undefined
  } catch (problem) {
    return placed(problem)
  }
}

const SECOND_STEP =
  'This account signs in with a code by email, which this version does not ask for yet. An administrator can switch it off for the account.'

function placed(problem: unknown): SignInProblem {
  if (!(problem instanceof RequestProblem)) throw problem
  const { fields, message } = problem
  if (!fields) return { general: message }
  return { email: fields['email']?.join(' '), password: fields['password']?.join(' ') }
}
