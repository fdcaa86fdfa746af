import { randomInt } from 'node:crypto'
import { createServer } from 'node:net'

/** Below those that a system gives to connections it opens: one of these could sit on the port while its server is down. */
const [FIRST, LAST] = [12_000, 32_000]

/** A port nobody listens on: a server that is started again has to come back where its proxy looks for it. */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = randomInt(FIRST, LAST)
    if (await isFree(port)) return port
  }
}

const isFree = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const server = createServer()
    server.once('error', () => resolve(false))
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)))
  })
