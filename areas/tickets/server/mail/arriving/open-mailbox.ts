import type { ImapFlow } from 'imapflow'
import { MOST_MAIL_BYTES } from '#platform/contract/mail.ts'
import { Refusal, refuse } from '#platform/contract/problems.ts'
import type { Engine } from '#platform/server/kernel/request.ts'
import { isLoopback } from '#platform/server/outbound/loopback.ts'
import { ticketMailboxProblems } from '../../../contract/mail/mail-problems.ts'
import { passwordOf } from './mailbox-password.ts'

/** A mailbox that is fetched. */
export interface FetchedMailbox {
  readonly id: number
  readonly host: string | null
  readonly port: number | null
  readonly encryption: 'TLS' | 'STARTTLS' | 'None' | null
  readonly username: string | null
  readonly folder: string | null
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
} as const satisfies Record<NonNullable<FetchedMailbox['encryption']>, object>

/** Where a mailbox is reached: only a server that is listed, at an address that was checked. */
async function serverOf({ outbound }: Engine, { host, port, encryption }: FetchedMailbox) {
  if (host === null || port === null) refuse(ticketMailboxProblems.noHost)
  if (!outbound.mayAsk(host, port)) refuse(ticketMailboxProblems.notListed, { host, port })
  const address = await outbound.addressOf(host, port)
  if (encryption === 'None' && !isLoopback(address)) refuse(ticketMailboxProblems.inClear)
  return { host: address, port, servername: host, ...howEncrypted[encryption ?? 'TLS'] }
}

/** Connects to the server of a mailbox, opens its folder, and ends the connection after the work. What goes wrong is refused in few words, whatever the server says. */
export async function withMailbox<Result>(
  engine: Engine,
  mailbox: FetchedMailbox,
  work: (client: ImapFlow) => Promise<Result>,
): Promise<Result> {
  const pass = await passwordOf(engine.database, engine.secrets, mailbox.id)
  if (pass === undefined) refuse(ticketMailboxProblems.noPassword)
  const server = await serverOf(engine, mailbox).catch(notReached)
  const { ImapFlow: Client } = await import('imapflow')
  const client = new Client({
    ...server,
    auth: { user: mailbox.username ?? '', pass },
    tls: { servername: server.servername },
    ...{ logger: false, disableAutoIdle: true, disableCompression: true },
    ...{ connectionTimeout: CONNECT_MS, greetingTimeout: CONNECT_MS, socketTimeout: SILENCE_MS },
    ...{ maxLineLength: MOST_LINE, maxLiteralSize: MOST_RESPONSE, maxResponseSize: MOST_RESPONSE },
  })
  client.on('error', () => undefined) // the command under way says so, too
  try {
    await client.connect().catch(notReached)
    await client
      .mailboxOpen(mailbox.folder ?? 'INBOX')
      .catch(() => refuse(ticketMailboxProblems.noFolder, { folder: mailbox.folder }))
    return await work(client)
  } finally {
    client.close()
  }
}

/** A closed port and another program behind it get the same words. */
function notReached(problem: unknown): never {
  const isRefused =
    problem instanceof Error && 'authenticationFailed' in problem && problem.authenticationFailed
  if (isRefused === true) refuse(ticketMailboxProblems.signInRefused)
  if (problem instanceof Refusal) throw problem
  refuse(ticketMailboxProblems.notReached)
}
