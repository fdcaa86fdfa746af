import { mkdir, open, rename } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { isLoopback } from '../outbound/loopback.ts'
import { addressIn } from './mail-address.ts'

/** A message ready to leave. */
export interface Letter {
  readonly recipient: string
  readonly message: Buffer
  /** The same for every attempt. */
  readonly number: string
}

/** Brings a letter away and answers what is said of it; throws `NotCarried` when it could not. */
export type Carrier = (letter: Letter) => Promise<string>

export interface CarrierFailure {
  /** Trying again would change nothing: the address or the message was refused. */
  readonly isFinal: boolean
  /** The content had left when the answer failed to come: nobody can say whether it arrived. */
  readonly isDoubtful: boolean
}

export class NotCarried extends Error {
  readonly failure: CarrierFailure
  constructor(words: string, failure: CarrierFailure) {
    super(words)
    this.failure = failure
  }
}

export interface SmtpLimits {
  /** To connect, and to be greeted. */
  readonly greetingMs: number
  /** Silence in the middle. */
  readonly silenceMs: number
  /** All of it; shorter than the lease of a mail. */
  readonly wholeMs: number
}

const LIMITS: SmtpLimits = { greetingMs: 10_000, silenceMs: 30_000, wholeMs: 120_000 }

/** A mail server that a setting names, at an address that was checked. */
export interface SmtpServer {
  readonly host: string
  /** Where its name leads. */
  readonly address: string
  readonly port: number
  readonly encryption: Encryption
  readonly user: string | null
  readonly password: string | null
}

export type Encryption = 'STARTTLS' | 'TLS' | 'None'

const howEncrypted = {
  STARTTLS: { secure: false, requireTLS: true },
  TLS: { secure: true },
  None: { secure: false, ignoreTLS: true },
} as const satisfies Record<Encryption, object>

const connectionTo = (server: SmtpServer) => ({
  host: server.address,
  port: server.port,
  ...howEncrypted[server.encryption],
  tls: { servername: server.host },
  ...(server.user !== null && { auth: { user: server.user, pass: server.password ?? '' } }),
})

/** Codes and links go in no clear text over a network, unless the address itself says `ignoreTLS=true`. */
function encryptionOf(address: string): { requireTLS?: true } {
  const url = new URL(address)
  const isClear = isLoopback(url.hostname) || url.searchParams.get('ignoreTLS') === 'true'
  return url.protocol === 'smtp:' && !isClear ? { requireTLS: true } : {}
}

/** Hands letters to an SMTP server, each over a connection of its own that hangs for a limited time. */
export function smtpCarrier(
  server: string | SmtpServer,
  from: string,
  limits: SmtpLimits = LIMITS,
): Carrier {
  const options = {
    ...(typeof server === 'string'
      ? { url: server, ...encryptionOf(server) }
      : connectionTo(server)),
    connectionTimeout: limits.greetingMs,
    greetingTimeout: limits.greetingMs,
    dnsTimeout: limits.greetingMs,
    socketTimeout: limits.silenceMs,
    disableFileAccess: true,
    disableUrlAccess: true,
  }
  return async ({ recipient, message }) => {
    let hasLeft = false
    // The last thing before the wire: nodemailer reads it only after the server has asked for the content.
    const watched = async function* (content: AsyncIterable<Uint8Array>) {
      hasLeft = true
      yield* content
    }
    const { createTransport } = await import('nodemailer')
    const transport = createTransport(options)
    transport.use('stream', (mail, goOn) => {
      mail.message.processFunc((content) => Readable.from(watched(content)))
      goOn()
    })
    const sending = transport.sendMail({
      envelope: { from: addressIn(from), to: [recipient] },
      raw: message,
    })
    try {
      return (await within(limits.wholeMs, sending)).response
    } catch (problem) {
      throw notCarried(problem, hasLeft)
    }
  }
}

/** What nodemailer says of an answer of the server. */
interface SmtpProblem {
  readonly message: string
  readonly code?: string
  readonly responseCode?: number
}

/** Refusals of the recipient or the content; a refused password may be mended by tomorrow. */
const OF_THE_MAIL = new Set(['EENVELOPE', 'EMESSAGE'])

function notCarried(problem: unknown, hasLeft: boolean): NotCarried {
  const { message, code, responseCode }: SmtpProblem =
    problem instanceof Error ? problem : { message: String(problem) }
  return new NotCarried(message, {
    isFinal: OF_THE_MAIL.has(code ?? '') && (responseCode ?? 0) >= 500,
    isDoubtful: hasLeft && responseCode === undefined,
  })
}

async function within<Result>(ms: number, work: Promise<Result>): Promise<Result> {
  const { promise, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(() => reject(new Error(`no answer in ${ms / 1000} s`)), ms)
  try {
    return await Promise.race([work, promise])
  } finally {
    clearTimeout(timer)
    work.catch(() => undefined) // its end after the limit is nobody's concern any more
  }
}

/** Keeps letters in a folder, for a company without a mail server: one file a mail, whatever the number of attempts. */
export function folderCarrier(folder: string): Carrier {
  return async ({ message, number }) => {
    await mkdir(folder, { recursive: true, mode: 0o700 })
    const name = `${number}.eml`
    const unfinished = join(folder, `.${name}`)
    const file = await open(unfinished, 'w', 0o600)
    try {
      await file.writeFile(message)
      await file.sync()
    } finally {
      await file.close()
    }
    await rename(unfinished, join(folder, name))
    return `Written to ${name}, since no mail server is set.`
  }
}
