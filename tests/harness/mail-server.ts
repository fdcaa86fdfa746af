import type { AddressInfo, Socket } from 'node:net'
import PostalMime from 'postal-mime'
import { SMTPServer, type SMTPServerDataStream } from 'smtp-server'

/** What the server does with mail to an address that begins so; any other address is accepted. */
const behaviours = ['refused', 'hangs', 'dies-early', 'dies-late', 'busy'] as const
type Behaviour = (typeof behaviours)[number]

export interface Arrived {
  readonly to: string
  readonly from: string
  readonly fromName: string
  readonly replyTo: string
  readonly subject: string
  readonly text: string
  readonly html: string
  /** The types of the pictures that came inside. */
  readonly pictures: readonly string[]
  /** The files that came with it. */
  readonly files: readonly ArrivedFile[]
  /** The number of the message, by which a receiver knows a repeated one. */
  readonly number: string
}

export interface ArrivedFile {
  readonly name: string
  readonly type: string
  readonly content: Buffer
}

export interface MailServer {
  readonly url: string
  readonly arrived: readonly Arrived[]
  /** Who signed in to it, with which password. */
  readonly signedIn: readonly string[]
  /** From now on that address is accepted. */
  mend(behaviour: Behaviour): void
  close(): Promise<void>
}

/** A real SMTP server on loopback that keeps what it accepts and misbehaves by address. */
export async function startMailServer(): Promise<MailServer> {
  const arrived: Arrived[] = []
  const signedIn: string[] = []
  const broken = new Set<string>(behaviours)
  const sockets = new Set<Socket>()
  const behaviourOf = (address: string) => {
    const name = address.split('@')[0] ?? ''
    return broken.has(name) ? name : undefined
  }
  const dropEverybody = () => {
    for (const socket of sockets) socket.destroy()
  }
  const server = new SMTPServer({
    authOptional: true,
    allowInsecureAuth: true,
    onAuth: ({ username, password }, _session, answer) => {
      signedIn.push(`${username} ${password}`)
      answer(null, { user: username })
    },
    disabledCommands: ['STARTTLS'],
    onRcptTo: ({ address }, _session, answer) => {
      const behaviour = behaviourOf(address)
      if (behaviour === 'refused') return answer(refusal(550, `<${address}>: No such mailbox`))
      if (behaviour === 'busy') return answer(refusal(451, 'Come back later'))
      if (behaviour === 'dies-early') return dropEverybody()
      if (behaviour !== 'hangs') answer()
    },
    onData: (stream, { envelope }, answer) => {
      void keep(stream).then((mail) => {
        arrived.push(mail)
        const dies = envelope.rcptTo.some(({ address }) => behaviourOf(address) === 'dies-late')
        return dies ? dropEverybody() : answer()
      })
    },
  })
  server.on('error', () => undefined) // connections that are dropped on purpose
  server.server.on('connection', (socket: Socket) => {
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket))
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const { port } = server.server.address() as AddressInfo // it listens on a port, not on a pipe
  return {
    url: `smtp://127.0.0.1:${port}`,
    arrived,
    signedIn,
    mend: (behaviour) => void broken.delete(behaviour),
    close: () => {
      dropEverybody()
      return new Promise((closed) => server.close(closed))
    },
  }
}

const refusal = (responseCode: number, words: string) =>
  Object.assign(new Error(words), { responseCode })

async function keep(stream: SMTPServerDataStream): Promise<Arrived> {
  const pieces: Buffer[] = []
  for await (const piece of stream) pieces.push(Buffer.from(piece as Uint8Array)) // SMTP carries bytes
  return readMail(Buffer.concat(pieces))
}

/** A message as its receiver reads it. */
export async function readMail(message: Buffer): Promise<Arrived> {
  const mail = await PostalMime.parse(message)
  return {
    to: mail.to?.[0]?.address ?? '',
    from: mail.from?.address ?? '',
    fromName: mail.from?.name ?? '',
    replyTo: mail.replyTo?.[0]?.address ?? '',
    subject: mail.subject ?? '',
    text: mail.text?.trim() ?? '',
    html: mail.html ?? '',
    pictures: mail.attachments
      .filter(({ disposition }) => disposition === 'inline')
      .map(({ mimeType }) => mimeType),
    files: mail.attachments
      .filter(({ disposition }) => disposition !== 'inline')
      .map(({ filename, mimeType, content }) => ({
        name: filename ?? '',
        type: mimeType,
        content:
          typeof content === 'string' ? Buffer.from(content) : Buffer.from(content as ArrayBuffer), // as postal-mime answers it unless asked otherwise
      })),
    number: mail.messageId ?? '',
  }
}
