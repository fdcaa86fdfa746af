import type { Server } from 'node:http'
import { networkOf } from '../limits/strangers.ts'
import { networks } from '../outbound/networks.ts'

/** An office of three hundred behind one address, with six connections each. */
const MOST_CONNECTIONS = 2_000

/** Closes what one address (of IPv6 its /64) opens beyond its share: each idle connection takes memory and a file. */
export function capConnections(
  server: Server,
  /** Addresses and networks without a limit. */
  exempt: readonly string[],
  most = MOST_CONNECTIONS,
): void {
  const unlimited = networks(exempt)
  const open = new Map<string, number>()
  server.on('connection', (socket) => {
    const address = socket.remoteAddress?.replace(/^::ffff:/, '')
    if (address === undefined || unlimited.holds(address)) return
    const network = networkOf(address)
    const count = (open.get(network) ?? 0) + 1
    if (count > most) return void socket.destroy()
    open.set(network, count)
    socket.once('close', () => {
      const left = (open.get(network) ?? 1) - 1
      if (left === 0) open.delete(network)
      else open.set(network, left)
    })
  })
}
