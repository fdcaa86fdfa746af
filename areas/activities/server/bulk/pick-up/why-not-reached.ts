import { type Refusal, refusal } from '#platform/contract/problems.ts'
import { type MailboxFailure, MailboxProblem } from '#platform/server/arrived-mail/with-mailbox.ts'
import { ConnectionProblem, OtherHostKey } from '#platform/server/remote-files/connection.ts'
import { pickUpProblems } from '../../../contract/bulk/pick-up-problems.ts'
import type { StoredPickUp } from './stored-pick-up.ts'

/** Why files of a pick-up could not be looked for, in words for people; undefined where the problem is another one. */
export function whyNotReached(problem: unknown, pickUp: StoredPickUp): Refusal | undefined {
  if (problem instanceof MailboxProblem) return mailboxRefusals[problem.failure](pickUp)
  if (problem instanceof OtherHostKey)
    return refusal(pickUpProblems.otherHostKey, {
      before: pickUp.host_key_fingerprint,
      now: problem.shown,
    })
  if (!(problem instanceof ConnectionProblem)) return undefined
  return problem.failure === 'folder'
    ? refusal(pickUpProblems.noPath, { path: pickUp.remote_path })
    : refusal(pickUpProblems.unreached)
}

const mailboxRefusals = {
  'no host': () => refusal(pickUpProblems.hostNeeded),
  'not listed': ({ host, port }) => refusal(pickUpProblems.notListed, { host, port }),
  'in clear': () => refusal(pickUpProblems.inClear),
  'not reached': () => refusal(pickUpProblems.mailNotReached),
  'sign-in refused': () => refusal(pickUpProblems.signInRefused),
  'no folder': ({ mail_folder }) =>
    refusal(pickUpProblems.noMailFolder, { folder: mail_folder ?? 'INBOX' }),
} as const satisfies Record<MailboxFailure, (pickUp: StoredPickUp) => Refusal>
