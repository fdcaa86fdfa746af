import { mkdtemp, rm, utimes, writeFile } from 'node:fs/promises'
import type { Server } from 'node:net'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { mkdir } from 'node:fs/promises'
import { FtpSrv } from 'ftp-srv'
import type { TestAuthority } from './test-authority.ts'

export const RECORDER_USER = 'muster'
export const RECORDER_PASSWORD = 'the-password-of-the-recorder'

/** A real server with recordings, on loopback, with a folder of its own. */
export interface RecordingServer {
  readonly port: number
  readonly folder: string
  /** Puts a file there, by a path inside the folder. */
  put(path: string, content: Buffer | string, modified?: string): Promise<void>
  close(): Promise<void>
}

/** A folder to serve. */
export async function servedFolder(): Promise<Pick<RecordingServer, 'folder' | 'put'>> {
  const folder = await mkdtemp(join(tmpdir(), 'muster-recordings-'))
  return {
    folder,
    put: async (path, content, modified = '2026-03-20T08:00:00.000Z') => {
      const place = join(folder, path)
      await mkdir(dirname(place), { recursive: true })
      await writeFile(place, content)
      await utimes(place, new Date(modified), new Date(modified))
    },
  }
}

interface FtpOptions {
  readonly tls?: TestAuthority & { readonly kind: 'explicit' | 'implicit' }
  /** Answers PASV alone, with an address that is not its own. */
  readonly foreignPassive?: string
  /** Passwords that are wrong from now on: all of them. */
  readonly refuses?: () => boolean
}

const silent = {
  trace: () => undefined,
  debug: () => undefined,
  info: () => undefined,
  warn: () => undefined,
  error: () => undefined,
  child: () => silent,
}

/** An FTP server: in clear, or with TLS of a test authority. */
export async function startFtpServer(options: FtpOptions = {}): Promise<RecordingServer> {
  const { folder, put } = await servedFolder()
  const { tls, foreignPassive, refuses = () => false } = options
  const server = new FtpSrv({
    url: `${tls?.kind === 'implicit' ? 'ftps' : 'ftp'}://127.0.0.1:0`,
    pasv_url: foreignPassive ?? '127.0.0.1',
    ...(tls && { tls: { key: tls.key, cert: tls.cert } }),
    ...(foreignPassive !== undefined && { blacklist: ['EPSV'] }),
    log: silent,
  })
  server.on('client-error', () => undefined)
  server.on('login', ({ username, password }, resolve, reject) => {
    const isRight = username === RECORDER_USER && password === RECORDER_PASSWORD && !refuses()
    if (isRight) resolve({ root: folder })
    else reject(new Error('wrong'))
  })
  await server.listen()
  return {
    port: portOf(server),
    folder,
    put,
    close: async () => {
      await server.close()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

function portOf(server: object): number {
  const { server: listening } = server as { server: Server } // the types leave it out
  const address = listening.address()
  if (address === null || typeof address === 'string') throw new Error('it does not listen')
  return address.port
}
