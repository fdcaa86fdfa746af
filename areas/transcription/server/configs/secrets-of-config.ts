import type { Rows } from '#platform/server/database/database.ts'
import type { Secrets } from '#platform/server/secrets/secrets.ts'
import { type ConnectionSecrets, type ConnectionValues, purposeOf } from './connection-values.ts'

/** A config as its connection is made. */
export interface StoredConnection extends ConnectionValues {
  readonly id: number
  readonly protocol: 'FTP' | 'FTPS explicit' | 'FTPS implicit' | 'SFTP'
  readonly host: string
  readonly port: number
  readonly username: string
  readonly tls_ca: string | null
  readonly host_key_fingerprint: string | null
  readonly remote_path: string
  readonly after_fetch: 'Leave' | 'Move to folder' | 'Delete'
  readonly processed_path: string | null
  /** Sealed. */
  readonly password: string | null
  readonly private_key: string | null
  readonly key_passphrase: string | null
}

export const CONNECTION_COLUMNS = `c.id, c.protocol, c.host, c.port, c.username, c.tls_ca, c.host_key_fingerprint, c.remote_path, c.after_fetch, c.processed_path,
  c.password, c.private_key, c.key_passphrase`

/** The stored connection of a config, its secrets sealed. */
export async function storedConnection(
  sql: Rows,
  id: number,
): Promise<StoredConnection | undefined> {
  const [found] = await sql.rows<StoredConnection>(
    `select ${CONNECTION_COLUMNS} from transcribe_config c where c.id = $1`,
    [id],
  )
  return found
}

/** The secrets of a stored connection, for one connection alone. */
export function openedSecrets(secrets: Secrets, stored: StoredConnection): ConnectionSecrets {
  const opened = (sealed: string | null) =>
    sealed === null ? null : secrets.unseal(sealed, purposeOf(stored))
  return {
    password: opened(stored.password),
    private_key: opened(stored.private_key),
    key_passphrase: opened(stored.key_passphrase),
  }
}
