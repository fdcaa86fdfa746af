import { connect, createServer, type AddressInfo, type NetConnectOpts, type Socket } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'

/** A network in front of a service that can become slow, and silent. */
export interface SlowNetwork {
  readonly port: number
  /** From now on every answer takes so much longer. */
  slowDown(ms: number): void
  /** Connections are taken and nothing is answered, until the answered function is called. */
  fallSilent(): () => void
  close(): Promise<void>
}

export async function openSlowNetwork(service: NetConnectOpts): Promise<SlowNetwork> {
  let delay = 0
  let speaking = Promise.resolve()
  const open = new Set<Socket>()
  const network = createServer((client) => {
    const server = connect(service)
    for (const socket of [client, server]) {
      open.add(socket)
      socket.on('error', () => undefined) // either side may leave; the other one hears of it below
      socket.on('close', () => open.delete(socket))
    }
    client.pipe(server)
    // One piece after the other, each as late as the network is then: they stay in their order.
    let told = Promise.resolve()
    const tell = (act: () => void) => {
      const due = wait(delay)
      told = Promise.all([told, due])
        .then(() => speaking)
        .then(act)
    }
    server.on('data', (piece) => tell(() => void client.write(piece)))
    server.on('close', () => tell(() => void client.destroy()))
    client.on('close', () => server.destroy())
  })
  await new Promise<void>((resolve) => void network.listen(0, '127.0.0.1', resolve))
  const { port } = network.address() as AddressInfo // it listens on TCP
  return {
    port,
    slowDown: (ms) => {
      delay = ms
    },
    fallSilent: () => {
      const { promise, resolve } = Promise.withResolvers<void>()
      speaking = promise
      return resolve
    },
    close: () => {
      for (const socket of open) socket.destroy()
      return new Promise((resolve) => void network.close(() => resolve()))
    },
  }
}
