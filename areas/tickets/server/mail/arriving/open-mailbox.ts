import type { ImapFlow } from 'imapflow'
import { refuse } from '#platform/contract/problems.ts'
import {
  type MailboxFailure,
  MailboxProblem,
  type MailboxServer,
  withMailbox,
} from '#platform/server/arrived-mail/with-mailbox.ts'
import type { Engine } from '#platform/server/kernel/request.ts'
import { ticketMailboxProblems } from '../../../contract/mail/mail-problems.ts'
import { passwordOf } from './mailbox-password.ts'

/** A mailbox that is fetched. */
export interface FetchedMailbox extends Omit<MailboxServer, 'password'> {
  readonly id: number
}

/** Opens a mailbox with its password, and ends the connection after the work. What goes wrong is refused in few words, whatever the server says. */
export async function openMailbox<Result>(
  { database, secrets, outbound }: Engine,
  mailbox: FetchedMailbox,
  work: (client: ImapFlow) => Promise<Result>,
): Promise<Result> {
  const password = await passwordOf(database, secrets, mailbox.id)
  if (password === undefined) refuse(ticketMailboxProblems.noPassword)
  return withMailbox(outbound, { ...mailbox, password }, work).catch((problem: unknown) => {
    if (problem instanceof MailboxProblem) return refusals[problem.failure](mailbox)
    throw problem
  })
}

const refusals = {
  'no host': () => refuse(ticketMailboxProblems.noHost),
  'not listed': ({ host, port }) => refuse(ticketMailboxProblems.notListed, { host, port }),
  'in clear': () => refuse(ticketMailboxProblems.inClear),
  'not reached': () => refuse(ticketMailboxProblems.notReached),
  'sign-in refused': () => refuse(ticketMailboxProblems.signInRefused),
  'no folder': ({ folder }) => refuse(ticketMailboxProblems.noFolder, { folder }),
} as const satisfies Record<MailboxFailure, (mailbox: FetchedMailbox) => never>
