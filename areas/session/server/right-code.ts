import { refuse } from '#platform/contract/problems.ts'
import {
  type Guess,
  type Judge,
  type RightGuess,
  tryCode,
} from '#platform/server/access/challenges.ts'
import type { PublicRequest } from '#platform/server/kernel/served-area.ts'
import { sessionProblems } from '../contract/problems.ts'
import { noteFailure, refuseClosedAddress } from './failures.ts'

/**
 * The challenge whose code was given; wrong, expired, used and unknown ones are refused in one text. Wrong codes weigh on their
 * address and never close an account's sign-in.
 */
export async function rightCode(
  request: Pick<PublicRequest, 'engine' | 'asked' | 'now' | 'sql'>,
  field: 'code' | 'verification_code',
  guess: Omit<Guess, 'now'>,
  judge?: Judge,
): Promise<RightGuess> {
  await refuseClosedAddress(request)
  const found = await tryCode(request.engine.database, { ...guess, now: request.now }, judge)
  if (typeof found !== 'string') return found
  await noteFailure(request)
  return refuse(found === 'worn out' ? sessionProblems.wornOut : sessionProblems.wrongCode, {
    field,
  })
}
