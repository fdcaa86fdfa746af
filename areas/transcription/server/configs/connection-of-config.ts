import type { Engine } from '#platform/server/kernel/request.ts'
import { type Connection, ConnectionProblem } from '../connection/connection.ts'
import { openedSecrets, type StoredConnection } from './secrets-of-config.ts'

/** The connection of a config, ready to be made: to an address that was checked just now. */
export async function connectionOfConfig(
  { outbound, secrets }: Engine,
  stored: StoredConnection,
): Promise<Connection> {
  const { protocol, host, port, username, tls_ca, host_key_fingerprint } = stored
  const address = await outbound.addressOf(host, port).catch((problem: unknown) => {
    throw new ConnectionProblem('unreached', problem)
  })
  return {
    ...{ protocol, address, host, port, username, tls_ca, host_key_fingerprint },
    ...openedSecrets(secrets, stored),
  }
}
