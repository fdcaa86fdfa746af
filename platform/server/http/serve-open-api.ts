import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import type { FastifyInstance } from 'fastify'

const compressed = promisify(gzip)

/** Serves the description of the API to everybody. It says the same as long as the program runs: it is made, and compressed, once. */
export function serveOpenApi(app: FastifyInstance, describe: () => unknown): void {
  let text: string | undefined
  let small: Promise<Buffer> | undefined
  app.get('/api/openapi.json', { exposeHeadRoute: true }, async (request, reply) => {
    text ??= JSON.stringify(describe())
    reply.type('application/json').header('vary', 'accept-encoding')
    if (!/\bgzip\b/.test(request.headers['accept-encoding'] ?? '')) return reply.send(text)
    return reply.header('content-encoding', 'gzip').send(await (small ??= compressed(text)))
  })
}
