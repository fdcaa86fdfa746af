import type { AddressInfo } from 'node:net'
import { SMTPServer, type SMTPServerDataStream } from 'smtp-server'

/** A message that a mail server handed over. */
export interface ArrivingMail {
  /** The addresses it was sent to, of those that are accepted. */
  readonly recipients: readonly string[]
  /** The address it comes from by its envelope; empty for what must not be answered. */
  readonly sender: string
  readonly content: Buffer
}

interface RelayOptions {
  readonly host: string
  readonly port: number
  readonly mostBytes: number
  /** Whether mail to an address is taken here. */
  readonly accepts: (address: string) => Promise<boolean>
  /** Keeps a message; once this has answered, its sender forgets it. */
  readonly keep: (mail: ArrivingMail) => Promise<void>
  readonly log: (problem: unknown) => void
}

export interface MailRelay {
  readonly port: number
  close(): Promise<void>
}

/** Each may hold a message of the largest size in memory; a mail server that finds no room comes again. */
const MOST_CLIENTS = 5
const MOST_RECIPIENTS = 20
const SILENCE_MS = 60_000
/** What is under way at the end of the program gets this long. */
const END_MS = 3_000

/** Takes mail that another server hands over by SMTP, for addresses that are known, up to a size. It sends nothing on. */
export async function startMailRelay(options: RelayOptions): Promise<MailRelay> {
  const { accepts, keep, log, mostBytes } = options
  const server = new SMTPServer({
    size: mostBytes,
    authOptional: true,
    // In front of it stands a mail server of the same machine or network, which ends encryption.
    disabledCommands: ['AUTH', 'STARTTLS'],
    disableReverseLookup: true,
    maxClients: MOST_CLIENTS,
    socketTimeout: SILENCE_MS,
    closeTimeout: END_MS,
    onRcptTo: ({ address }, { envelope }, answer) => {
      if (envelope.rcptTo.length >= MOST_RECIPIENTS) return answer(refusal(452, 'Too many'))
      accepts(address).then(
        (isKnown) => answer(isKnown ? undefined : refusal(550, 'No such mailbox here')),
        (problem: unknown) => {
          log(problem)
          answer(later())
        },
      )
    },
    onData: (stream, { envelope }, answer) => {
      const sender = envelope.mailFrom === false ? '' : envelope.mailFrom.address
      const recipients = envelope.rcptTo.map(({ address }) => address)
      contentOf(stream, mostBytes)
        .then((content) => content && keep({ recipients, sender, content }).then(() => true))
        .then(
          (isKept) => answer(isKept ? undefined : refusal(552, 'The message is too large')),
          (problem: unknown) => {
            log(problem)
            answer(later())
          },
        )
    },
  })
  server.on('error', log)
  await new Promise<void>((listening, failed) => {
    server.server.once('error', failed)
    server.listen(options.port, options.host, () => listening())
  })
  const { port } = server.server.address() as AddressInfo // it listens on a port, not on a pipe
  return { port, close: () => new Promise((closed) => server.close(() => closed())) }
}

const refusal = (responseCode: number, words: string) =>
  Object.assign(new Error(words), { responseCode })
/** The sending server keeps it and tries again. */
const later = () => refusal(451, 'Try again later')

/** The bytes of a message; undefined where they are more than are taken. All of it is read: the answer comes after the last byte. */
async function contentOf(
  stream: SMTPServerDataStream,
  mostBytes: number,
): Promise<Buffer | undefined> {
  const pieces: Buffer[] = []
  let bytes = 0
  for await (const piece of stream as AsyncIterable<Buffer>) {
    bytes += piece.length
    if (bytes <= mostBytes) pieces.push(piece)
    else pieces.length = 0
  }
  return bytes > mostBytes ? undefined : Buffer.concat(pieces)
}
