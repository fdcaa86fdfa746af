import { refuse } from '#platform/contract/problems.ts'
import { type Guess, type RightGuess, tryCode } from '#platform/server/access/challenges.ts'
import type { PublicRequest } from '#platform/server/http/served-area.ts'
import { sessionProblems } from '../contract/problems.ts'
import { noteFailure, refuseTooMany } from './failures.ts'

/** Under which wrong codes are counted: they weigh on their address and never close an account's sign-in. */
const DOOR = ':code'

/** The challenge whose code was given; wrong, expired, used and unknown ones are refused in one text. */
export async function rightCode(
  { engine, asked, now, sql }: Pick<PublicRequest, 'engine' | 'asked' | 'now' | 'sql'>,
  field: 'code' | 'verification_code',
  guess: Omit<Guess, 'now'>,
): Promise<RightGuess> {
  await refuseTooMany(sql, null, asked.address)
  const found = await tryCode(engine.database, { ...guess, now })
  if (typeof found !== 'string') return found
  await noteFailure(sql, DOOR, asked.address)
  return refuse(found === 'worn out' ? sessionProblems.wornOut : sessionProblems.wrongCode, {
    field,
  })
}
