import type { Connection } from './connection.ts'
import type { RemoteClient } from './remote-client.ts'

/** Connects and signs in. Each task needs one protocol alone, and starts the sooner. */
export const openRemote = async (connection: Connection): Promise<RemoteClient> =>
  connection.protocol === 'SFTP'
    ? (await import('./sftp-client.ts')).openSftp(connection)
    : (await import('./ftp-client.ts')).openFtp(connection)
