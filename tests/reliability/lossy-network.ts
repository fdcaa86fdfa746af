import { connect, createServer, type AddressInfo, type Socket } from 'node:net'

export interface LossyNetwork {
  readonly port: number
  /** Answers that never arrived. */
  readonly lost: () => number
  /** From now on it loses so many of the answers. */
  lose(share: number): void
  /** Nothing comes through any more, until it does again. */
  goAway(): void
  comeBack(): void
  close(): Promise<void>
}

/**
 * A network in front of a server that loses answers: every request arrives, and as often as said the connection breaks in
 * the moment the server answers. Which ones is decided by the seed alone.
 */
export async function openLossyNetwork(
  serverPort: number,
  { loses, seed }: { loses: number; seed: number },
): Promise<LossyNetwork> {
  const random = randomFrom(seed)
  let lost = 0
  let share = loses
  let isAway = false
  const open = new Set<Socket>()
  const network = createServer((client) => {
    if (isAway) return void client.destroy()
    const server = connect(serverPort, '127.0.0.1')
    for (const socket of [client, server]) {
      open.add(socket)
      socket.on('error', () => undefined) // a broken connection is what this is for
      socket.on('close', () => {
        open.delete(socket)
        client.destroy()
        server.destroy()
      })
    }
    client.pipe(server)
    // A connection may serve many requests: each is decided when it is made.
    let losesThis = false
    client.on('data', () => (losesThis = random() < share))
    server.on('data', (answer) => {
      if (!losesThis) return void client.write(answer)
      lost += 1
      client.destroy()
      return undefined
    })
  })
  await new Promise<void>((resolve) => void network.listen(0, '127.0.0.1', resolve))
  const { port } = network.address() as AddressInfo // it listens on TCP
  return {
    port,
    lost: () => lost,
    lose: (next) => {
      share = next
    },
    goAway: () => {
      isAway = true
      for (const socket of open) socket.destroy()
    },
    comeBack: () => {
      isAway = false
    },
    close: () => {
      for (const socket of open) socket.destroy()
      return new Promise((resolve) => void network.close(() => resolve()))
    },
  }
}

/** Numbers from 0 to 1, always the same ones for a seed (mulberry32). */
function randomFrom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}
