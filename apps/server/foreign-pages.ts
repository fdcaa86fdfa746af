import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { createForeignServer } from '#platform/server/http/foreign-server.ts'
import type { Engine } from '#platform/server/kernel/request.ts'
import type { Log } from '#platform/server/log/log.ts'
import { projectRoot } from '#platform/server/project-root.ts'
import { areas } from './areas.ts'
import type { Settings } from './settings.ts'

/** Names this machine has for itself: a page of ours may have been opened by either. */
const LOOPBACK = ['127.0.0.1', 'localhost']

/**
 * Listens on the next port for pages of strangers. Where that port is taken Muster goes on without them, unless an address was set up for
 * them: then a person counts on it.
 */
export async function listenForForeign(
  engine: Engine,
  ours: FastifyInstance,
  { host, packageOrigin, port, publicUrl }: Settings,
  log: Log,
): Promise<{ readonly app: FastifyInstance; readonly origin: string } | undefined> {
  const framedBy = () => originsOf(withPort(publicUrl, ours))
  const scripts = join(projectRoot, 'build/frames')
  const app = await createForeignServer({ engine, areas, framedBy, scripts, log })
  try {
    const heard = await app.listen({ port: port === 0 ? 0 : port + 1, host })
    return { app, origin: packageOrigin ?? publicOrigin(publicUrl, heard) }
  } catch (problem) {
    await app.close()
    if (packageOrigin !== undefined) throw problem
    log.info(`Packages of courses are not shown: port ${port + 1} is not free.`)
    return undefined
  }
}

/** Where any free port was asked for, the address holds none until it is listened. */
function withPort(publicUrl: string, { server }: FastifyInstance): URL {
  const address = new URL(publicUrl)
  const heard = server.address()
  if (address.port === '0' && heard !== null && typeof heard === 'object')
    address.port = String(heard.port)
  return address
}

/** The name people know the host by, with the port that is listened on. */
function publicOrigin(publicUrl: string, heard: string): string {
  const address = new URL(publicUrl)
  address.port = new URL(heard).port
  return address.origin
}

function originsOf({ origin, hostname, port, protocol }: URL): string[] {
  return LOOPBACK.includes(hostname)
    ? LOOPBACK.map((name) => `${protocol}//${name}:${port}`)
    : [origin]
}
