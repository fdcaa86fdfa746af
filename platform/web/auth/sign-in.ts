import type { ChallengeAnswer, PasswordFirst } from '#platform/contract/challenge.ts'
import type { SessionAnswer } from '#platform/contract/session.ts'
import { request } from '#platform/web/client/request.ts'
import { RequestProblem } from '#platform/web/client/request-problem.ts'
import { openSession } from '#platform/web/client/session.ts'

/** What stands in the form's places after something did not succeed. `general` is not about one field: too many tries, no server. */
export type FormProblem<Field extends string> = { readonly [F in Field | 'general']?: string }

export type SignInProblem = FormProblem<'email' | 'password'>

/** In, or first to the page that sets a new password. */
export type Entered =
  | { readonly step: 'done' }
  | { readonly step: 'password'; readonly place: string }

export type SignedIn =
  | Entered
  | { readonly step: 'code'; readonly challenge: ChallengeAnswer }
  | { readonly step: 'again'; readonly problem: SignInProblem }

/** Without a token the answer to a sign-in asks for the code that was mailed. */
type LoginAnswer = EnteredAnswer | (ChallengeAnswer & { readonly access_token?: never })
type EnteredAnswer = SessionAnswer | PasswordFirst

/** Signs in and opens the session, or says that a code is asked for, or what was wrong. */
export async function signIn(email: string, password: string): Promise<SignedIn> {
  try {
    const body = { email, password }
    const { data } = await request<LoginAnswer>('login', { method: 'POST', body })
    return 'set_password' in data || data.access_token
      ? enter(data)
      : { step: 'code', challenge: data as ChallengeAnswer } // the other kind has a token
  } catch (problem) {
    return { step: 'again', problem: placed(problem, ['email', 'password']) }
  }
}

function enter(data: EnteredAnswer): Entered {
  if ('set_password' in data) {
    const { id, code } = data.set_password
    return { step: 'password', place: `/auth/set-password#id=${id}&code=${code}` }
  }
  openSession(data)
  return { step: 'done' }
}

export type Verified =
  | Entered
  | { readonly step: 'again'; readonly problem: FormProblem<'verification_code'> }

/** Completes a sign-in with its code; answers what was wrong otherwise. */
export async function verifyCode(id: string, verification_code: string): Promise<Verified> {
  try {
    const body = { id, verification_code }
    const { data } = await request<EnteredAnswer>('verifyEmail', { method: 'POST', body })
    return enter(data)
  } catch (problem) {
    return { step: 'again', problem: placed(problem, ['verification_code']) }
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
