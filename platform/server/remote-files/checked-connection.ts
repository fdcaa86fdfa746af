import type { Outbound } from '../outbound/outbound.ts'
import { type Connection, ConnectionProblem } from './connection.ts'

/** A connection to an address that is checked just now: of a server that is listed. */
export async function checkedConnection(
  outbound: Outbound,
  connection: Omit<Connection, 'address'>,
): Promise<Connection> {
  const { host, port } = connection
  const address = await outbound.addressOf(host, port).catch((problem: unknown) => {
    throw new ConnectionProblem('unreached', problem)
  })
  return { ...connection, address }
}
