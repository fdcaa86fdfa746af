import type { ImapFlow } from 'imapflow'
import { MOST_MAIL_BYTES } from '#platform/contract/mail.ts'
import { isLoopback } from '../outbound/loopback.ts'
import type { Outbound } from '../outbound/outbound.ts'

/** All that is needed to reach a mailbox by IMAP. */
export interface MailboxServer {
  readonly host: string | null
  readonly port: number | null
  readonly encryption: Encryption | null
  readonly username: string | null
  readonly password: string
  readonly folder: string | null
}

type Encryption = 'TLS' | 'STARTTLS' | 'None'

/** Why a mailbox could not be opened. */
export type MailboxFailure =
  | 'no host'
  | 'not listed'
  | 'in clear'
  | 'not reached'
  | 'sign-in refused'
  | 'no folder'

/** A mailbox could not be opened, for a reason that people read. */
export class MailboxProblem extends Error {
  readonly failure: MailboxFailure
  constructor(failure: MailboxFailure, cause?: unknown) {
    super(failure, { cause })
    this.failure = failure
  }
}

const CONNECT_MS = 15_000
const SILENCE_MS = 30_000
/** Room around the largest message. */
const MOST_RESPONSE = MOST_MAIL_BYTES + 1_000_000
const MOST_LINE = 1_000_000

const howEncrypted = {
  TLS: { secure: true },
  STARTTLS: { secure: false, doSTARTTLS: true },
  None: { secure: false, doSTARTTLS: false },
} as const satisfies Record<Encryption, object>

/** Where a mailbox is reached: only a server that is listed, at an address that was checked. */
async function serverOf(outbound: Outbound, { host, port, encryption }: MailboxServer) {
  if (host === null || port === null) throw new MailboxProblem('no host')
  if (!outbound.mayAsk(host, port)) throw new MailboxProblem('not listed')
  const address = await outbound.addressOf(host, port)
  if (encryption === 'None' && !isLoopback(address)) throw new MailboxProblem('in clear')
  return { host: address, port, servername: host, ...howEncrypted[encryption ?? 'TLS'] }
}

/**
 * Connects to the server of a mailbox, opens its folder, and ends the connection after the work. What goes wrong before is a `MailboxProblem` of
 * few words, whatever the server says.
 */
export async function withMailbox<Result>(
  outbound: Outbound,
  mailbox: MailboxServer,
  work: (client: ImapFlow) => Promise<Result>,
): Promise<Result> {
  const server = await serverOf(outbound, mailbox).catch(notReached)
  const { ImapFlow: Client } = await import('imapflow')
  const client = new Client({
    ...server,
    auth: { user: mailbox.username ?? '', pass: mailbox.password },
    tls: { servername: server.servername },
    ...{ logger: false, disableAutoIdle: true, disableCompression: true },
    ...{ connectionTimeout: CONNECT_MS, greetingTimeout: CONNECT_MS, socketTimeout: SILENCE_MS },
    ...{ maxLineLength: MOST_LINE, maxLiteralSize: MOST_RESPONSE, maxResponseSize: MOST_RESPONSE },
  })
  client.on('error', () => undefined) // the command under way says so, too
  try {
    await client.connect().catch(notReached)
    await client.mailboxOpen(mailbox.folder ?? 'INBOX').catch((problem: unknown) => {
      throw new MailboxProblem('no folder', problem)
    })
    return await work(client)
  } finally {
    client.close()
  }
}

/** A closed port and another program behind it get the same words. */
function notReached(problem: unknown): never {
  if (problem instanceof MailboxProblem) throw problem
  const isRefused =
    problem instanceof Error && 'authenticationFailed' in problem && problem.authenticationFailed
  throw new MailboxProblem(isRefused === true ? 'sign-in refused' : 'not reached', problem)
}
