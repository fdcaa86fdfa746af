import { isIP } from 'node:net'
import { Readable } from 'node:stream'
import {
  Client,
  enterPassiveModeIPv6,
  FTPError,
  type FileInfo,
  type FTPContext,
  type FTPResponse,
} from 'basic-ftp'
import type { Connection } from './connection.ts'
import type { RemoteClient } from './remote-client.ts'

/** A server that says nothing for so long is gone. */
const SILENCE_MS = 15_000
/** Listings of strangers end somewhere. */
const MOST_LISTING_BYTES = 20_000_000

/** Connects by FTP, in clear or by TLS. Certificates are always checked, for the name that was configured. */
export async function openFtp(connection: Connection): Promise<RemoteClient> {
  const { protocol, address, port, username, password, host } = connection
  const client = new Client(SILENCE_MS, {
    allowSeparateTransferHost: false,
    maxListingBytes: MOST_LISTING_BYTES,
  })
  client.prepareTransfer = passiveAtSameAddress
  try {
    await client.access({
      ...{ host: address, port, user: username, password: password ?? '' },
      secure: protocol === 'FTP' ? false : protocol === 'FTPS implicit' ? 'implicit' : true,
      secureOptions: {
        rejectUnauthorized: true,
        minVersion: 'TLSv1.2',
        host,
        ...(isIP(host) === 0 && { servername: host }),
        ...(connection.tls_ca !== null && { ca: [connection.tls_ca] }),
      },
    })
    return remoteOf(client)
  } catch (problem) {
    client.close()
    throw problem
  }
}

function remoteOf(client: Client): RemoteClient {
  return {
    host_key_fingerprint: null,
    list: async (folder) => {
      await client.cd(folder) // a listing of what is not there is empty with some servers
      return (await client.list()).map(entryOf)
    },
    sizeOf: (path) => client.size(path).catch(nullIfRefused),
    modifiedAt: async (path) =>
      (await client.lastMod(path).catch(nullIfRefused))?.toISOString() ?? null,
    read: async (path, into) => void (await client.downloadTo(into, path)),
    write: async (path, content) => void (await client.uploadFrom(Readable.from([content]), path)),
    move: async (from, to) => void (await client.rename(from, to)),
    remove: async (path) => void (await client.remove(path)),
    close: () => client.close(),
  }
}

const entryOf = ({ name, size, isDirectory, isFile, modifiedAt }: FileInfo) => ({
  name,
  size,
  kind: isDirectory ? ('folder' as const) : isFile ? ('file' as const) : ('other' as const),
  modified_at: modifiedAt?.toISOString() ?? null,
})

/** What the server refuses is not there; what else goes wrong is another matter. */
function nullIfRefused(problem: unknown): null {
  if (problem instanceof FTPError) return null
  throw problem
}

/**
 * Opens the way for data at the address the commands go to, which was checked. Of what a server answers to PASV only the port is read: an address there
 * would lead us to machines that only we can reach.
 */
async function passiveAtSameAddress(ftp: FTPContext): Promise<FTPResponse> {
  try {
    return await enterPassiveModeIPv6(ftp) // EPSV names a port alone, for IPv4 too
  } catch (problem) {
    if (!(problem instanceof FTPError)) throw problem
  }
  return enterPassiveModeIPv6(askingPasv(ftp))
}

const PORT = /(?<!\d)(?:\d{1,3},){4}(\d{1,3}),(\d{1,3})/

/** The same connection, which asks PASV where EPSV is asked and reads its answer as one to that. */
function askingPasv(ftp: FTPContext): FTPContext {
  const request = async (): Promise<FTPResponse> => {
    const answer = await ftp.request('PASV')
    const [, high, low] = PORT.exec(answer.message) ?? []
    const port = (Number(high) & 255) * 256 + (Number(low) & 255)
    return { ...answer, message: `227 (|||${port}|)` }
  }
  return new Proxy(ftp, {
    get: (of, name) => (name === 'request' ? request : bound(of, Reflect.get(of, name, of))),
    set: (of, name, value) => Reflect.set(of, name, value, of),
  })
}

const bound = (of: FTPContext, value: unknown): unknown =>
  typeof value === 'function' ? value.bind(of) : value
