import type { Server } from 'node:http'
import { networks } from '../outbound/networks.ts'

/** An office of three hundred behind one address, with six connections each. */
export const MOST_CONNECTIONS = 2_000

/** Closes what one address opens beyond its share: each idle connection takes memory and a file. */
export function capConnections(
  server: Server,
  /** Addresses and networks without a limit. */
  exempt: readonly string[],
  most = MOST_CONNECTIONS,
): void {
  const unlimited = networks(exempt)
  const open = new Map<string, number>()
  server.on('connection', (socket) => {
    const address = socket.remoteAddress
    if (address === undefined || unlimited.holds(address.replace(/^::ffff:/, ''))) return
    const count = (open.get(address) ?? 0) + 1
    if (count > most) return void socket.destroy()
    open.set(address, count)
    socket.once('close', () => {
      const left = (open.get(address) ?? 1) - 1
      if (left === 0) open.delete(address)
      else open.set(address, left)
    })
  })
}
