import type { ChallengeAnswer } from '#platform/contract/challenge.ts'
import type { SessionAnswer } from '#platform/contract/session.ts'
import { request } from '#platform/web/client/request.ts'
import { RequestProblem } from '#platform/web/client/request-problem.ts'
import { openSession } from '#platform/web/client/session.ts'

/** What stands in the form's places after something did not succeed. `general` is not about one field: too many tries, no server. */
export type FormProblem<Field extends string> = { readonly [F in Field | 'general']?: string }

export type SignInProblem = FormProblem<'email' | 'password'>

export type SignedIn =
  | { readonly step: 'done' }
  | { readonly step: 'code'; readonly challenge: ChallengeAnswer }
  | { readonly step: 'again'; readonly problem: SignInProblem }

/** Without a token the answer to a sign-in asks for the code that was mailed. */
type LoginAnswer = SessionAnswer | (ChallengeAnswer & { readonly access_token?: never })

/** Signs in and opens the session, or says that a code is asked for, or what was wrong. */
export async function signIn(email: string, password: string): Promise<SignedIn> {
  try {
    const body = { email, password }
    const { data } = await request<LoginAnswer>('login', { method: 'POST', body })
    if (!data.access_token) return { step: 'code', challenge: data as ChallengeAnswer } // the other kind has a token
    openSession(data)
    return { step: 'done' }
  } catch (problem) {
    return { step: 'again', problem: placed(problem, ['email', 'password']) }
  }
}

/** Completes a sign-in with its code; answers what was wrong otherwise. */
export async function verifyCode(
  id: string,
  verification_code: string,
): Promise<FormProblem<'verification_code'> | undefined> {
  try {
    const body = { id, verification_code }
    const { data } = await request<SessionAnswer>('verifyEmail', { method: 'POST', body })
    openSession(data)
    return undefined
  } catch (problem) {
    return placed(problem, ['verification_code'])
  }
}

/** Puts what the server said into the places of a form. What has no place there is told above it. */
export function placed<Field extends string>(
  problem: unknown,
  names: readonly Field[],
): FormProblem<Field> {
  if (!(problem instanceof RequestProblem)) throw problem
  const { fields = {}, message } = problem
  const own = names.flatMap((name) => (fields[name] ? [[name, fields[name].join(' ')]] : []))
  const found = own.length > 0 ? Object.fromEntries(own) : { general: elsewhere(fields) ?? message }
  return found as FormProblem<Field> // its keys are those names, or `general`
}

const elsewhere = (fields: Readonly<Record<string, readonly string[]>>): string | undefined =>
  Object.values(fields).flat().join(' ') || undefined
