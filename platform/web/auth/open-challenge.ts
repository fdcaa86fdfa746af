import type { ChallengeAnswer } from '#platform/contract/challenge.ts'
import { keep, readKept } from '#platform/web/client/browser-storage.ts'

const KEY = 'verify_user'

/** The code this tab waits for: a reload asks for it again instead of for the password. */
export const keptChallenge = (): ChallengeAnswer | undefined =>
  readKept(sessionStorage, KEY) as ChallengeAnswer | undefined // our own writing

export const keepChallenge = (challenge: ChallengeAnswer | undefined): void =>
  void keep(sessionStorage, KEY, challenge)
