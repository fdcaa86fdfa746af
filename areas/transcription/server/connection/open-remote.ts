import type { Connection } from './connection.ts'
import { openFtp } from './ftp-client.ts'
import type { RemoteClient } from './remote-client.ts'
import { openSftp } from './sftp-client.ts'

/** Connects and signs in. */
export const openRemote = (connection: Connection): Promise<RemoteClient> =>
  connection.protocol === 'SFTP' ? openSftp(connection) : openFtp(connection)
