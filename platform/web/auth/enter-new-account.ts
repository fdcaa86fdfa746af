import { HOME } from '#platform/web/client/remembered-place.ts'
import { keepChallenge } from './open-challenge.ts'
import { signIn } from './sign-in.ts'

/** Signs in with a password that was set a moment ago; answers where to go: in, to the code that is asked for, or to the sign-in page. */
export async function enterNewAccount(email: string, password: string): Promise<string> {
  const answer = await signIn(email, password)
  if (answer.step === 'done') return HOME
  if (answer.step === 'code') keepChallenge(answer.challenge)
  return answer.step === 'password' ? answer.place : '/auth/login'
}
