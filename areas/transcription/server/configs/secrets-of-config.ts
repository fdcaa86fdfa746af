import type { Rows } from '#platform/server/database/database.ts'
import type { Secrets } from '#platform/server/secrets/secrets.ts'
import type { AfterFetch, Protocol } from '#platform/contract/remote-files/protocols.ts'
import type { Engine } from '#platform/server/kernel/request.ts'
import { checkedConnection } from '#platform/server/remote-files/checked-connection.ts'
import type { Connection } from '#platform/server/remote-files/connection.ts'
import {
  type ConnectionSecrets,
  type ConnectionValues,
  openedSecrets,
} from '#platform/server/remote-files/connection-values.ts'

/** A config as its connection is made. */
export interface StoredConnection extends ConnectionValues {
  readonly id: number
  readonly protocol: Protocol
  readonly host: string
  readonly port: number
  readonly username: string
  readonly tls_ca: string | null
  readonly host_key_fingerprint: string | null
  readonly remote_path: string
  readonly after_fetch: AfterFetch
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

/** What secrets of configs are sealed for, beside their server. */
export const CONFIG_SECRETS = 'transcribe config'

/** The secrets of a stored connection, for one connection alone. */
export const secretsOfConfig = (secrets: Secrets, stored: StoredConnection): ConnectionSecrets =>
  openedSecrets(secrets, CONFIG_SECRETS, stored)

/** The connection of a config, ready to be made. */
export const connectionOfConfig = (
  { outbound, secrets }: Engine,
  stored: StoredConnection,
): Promise<Connection> => {
  const { protocol, host, port, username, tls_ca, host_key_fingerprint } = stored
  const server = { protocol, host, port, username, tls_ca, host_key_fingerprint }
  return checkedConnection(outbound, { ...server, ...secretsOfConfig(secrets, stored) })
}
