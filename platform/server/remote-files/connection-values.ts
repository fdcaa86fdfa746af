import { createHash } from 'node:crypto'
import { type Protocol, usualPorts } from '#platform/contract/remote-files/protocols.ts'
import type { Secrets } from '../secrets/secrets.ts'
import type { Connection } from './connection.ts'

/** The values a connection is made with, as a form or a record holds them. */
export interface ConnectionValues {
  readonly protocol?: string | null | undefined
  readonly host?: string | null | undefined
  readonly port?: number | null | undefined
  readonly username?: string | null | undefined
  readonly tls_ca?: string | null | undefined
  readonly remote_path?: string | null | undefined
  readonly after_fetch?: string | null | undefined
  readonly processed_path?: string | null | undefined
}

export const secretNames = ['password', 'private_key', 'key_passphrase'] as const

/** The secrets of a connection, as they were typed. */
export type ConnectionSecrets = Pick<Connection, (typeof secretNames)[number]>

/** With another server or user name the stored secrets are worth nothing, and are not sent there. */
export const serverNames = ['protocol', 'host', 'port', 'username'] as const
/** What else a verification is about. */
export const placeNames = ['tls_ca', 'remote_path'] as const
/** What it is about where files are moved or deleted. */
export const writingNames = ['after_fetch', 'processed_path'] as const

/** Where a protocol listens, unless it is said. */
export const portOf = ({ protocol, port }: ConnectionValues): number =>
  port ?? usualPorts[(protocol ?? 'SFTP') as Protocol]

/** A secret opens only for the server it was given for, and for what it was given for, such as `transcribe config`. */
export const purposeOf = (use: string, values: ConnectionValues): string =>
  `${use} ${values.protocol ?? 'SFTP'} ${values.username}@${values.host?.toLowerCase()}:${portOf(values)}`

/** The secrets of a stored connection, for one connection alone. */
export function openedSecrets(
  secrets: Secrets,
  use: string,
  stored: ConnectionValues & ConnectionSecrets,
): ConnectionSecrets {
  const opened = (sealed: string | null) =>
    sealed === null ? null : secrets.unseal(sealed, purposeOf(use, stored))
  return {
    password: opened(stored.password),
    private_key: opened(stored.private_key),
    key_passphrase: opened(stored.key_passphrase),
  }
}

/** Says whether two connections are the same, and nothing of what they hold. */
export function hashOf(values: ConnectionValues, secrets: ConnectionSecrets): string {
  const writes = (values.after_fetch ?? 'Leave') !== 'Leave'
  const all = [
    ...[values.protocol ?? 'SFTP', values.host?.toLowerCase(), portOf(values), values.username],
    ...[secrets.password, secrets.private_key, secrets.key_passphrase],
    ...[values.tls_ca ?? null, values.remote_path],
    ...(writes ? [values.after_fetch, values.processed_path ?? null] : []),
  ]
  return createHash('sha256').update(JSON.stringify(all)).digest('hex')
}
