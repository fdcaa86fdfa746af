import { createHash } from 'node:crypto'
import { pipeline } from 'node:stream/promises'
import SftpClient from 'ssh2-sftp-client'
import { type Connection, OtherHostKey } from './connection.ts'
import type { RemoteClient } from './remote-client.ts'

const READY_MS = 15_000
const ALIVE_MS = 10_000

/** What the library would write to the console; errors come with the task they end. */
const QUIET = { error: () => undefined, end: () => undefined, close: () => undefined }

/** As OpenSSH writes it. */
const fingerprintOf = (key: Buffer): string =>
  `SHA256:${createHash('sha256').update(key).digest('base64').replaceAll('=', '')}`

/** Connects by SFTP. The host key is compared before anything secret is sent. */
export async function openSftp(connection: Connection): Promise<RemoteClient> {
  const { address, port, username, password, private_key, key_passphrase } = connection
  const known = connection.host_key_fingerprint
  const client = new SftpClient('recordings', QUIET)
  let shown: string | null = null
  // Errors of a connection under way come with its task too.
  client.on('error', () => undefined)
  try {
    await client.connect({
      ...{ host: address, port, username, readyTimeout: READY_MS },
      ...{ keepaliveInterval: ALIVE_MS, keepaliveCountMax: 3 },
      ...(password !== null && { password }),
      ...(private_key !== null && { privateKey: private_key }),
      ...(key_passphrase !== null && { passphrase: key_passphrase }),
      hostVerifier: (key: Buffer) => {
        shown = fingerprintOf(key)
        return known === null || known === shown
      },
    })
    return remoteOf(client, shown)
  } catch (problem) {
    void client.end().catch(() => undefined)
    if (shown !== null && known !== null && shown !== known) throw new OtherHostKey(shown)
    throw problem
  }
}

function remoteOf(client: SftpClient, host_key_fingerprint: string | null): RemoteClient {
  return {
    host_key_fingerprint,
    list: async (folder) =>
      (await client.list(folder)).map(({ name, size, type, modifyTime }) => ({
        name,
        size,
        kind: type === 'd' ? 'folder' : type === '-' ? 'file' : 'other',
        modified_at: new Date(modifyTime).toISOString(),
      })),
    sizeOf: async (path) => (await client.stat(path).catch(nullIfGone))?.size ?? null,
    modifiedAt: async () => null,
    read: (path, into) => pipeline(client.createReadStream(path), into),
    write: async (path, content) => void (await client.put(content, path)),
    move: async (from, to) => void (await client.rename(from, to)),
    remove: async (path) => void (await client.delete(path)),
    close: () => void client.end().catch(() => undefined),
  }
}

/** What the library says of a file that is not there. */
function nullIfGone(problem: unknown): null {
  if (problem instanceof Error && 'code' in problem && problem.code === 'ENOENT') return null
  throw problem
}
