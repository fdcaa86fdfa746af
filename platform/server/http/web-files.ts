import { randomBytes } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { policies } from './headers.ts'
import { noSuchCall } from './no-such-call.ts'
import { HEAD_TOO } from './server.ts'

/** Files with a hash in their name never change. */
const A_YEAR_MS = 365 * 24 * 3600 * 1000

/** Serves the built web application: its files, and the one page for every path of its own. */
export async function serveWeb(app: FastifyInstance, folder: string): Promise<void> {
  const page = await readFile(join(folder, 'index.html'), 'utf8')
  await app.register(fastifyStatic, {
    root: join(folder, 'assets'),
    prefix: '/assets/',
    maxAge: A_YEAR_MS,
    immutable: true,
    preCompressed: true,
  })
  await app.register(fastifyStatic, {
    root: folder,
    prefix: '/',
    index: false,
    wildcard: false,
    decorateReply: false,
    globIgnore: ['index.html', 'assets/**'],
  })
  // Every path that is no call and no file belongs to the application: it finds out itself whether it knows it.
  app.get('/*', HEAD_TOO, (request, reply) => {
    const path = request.url.split('?')[0] ?? ''
    const isCall = path === '/api' || path.startsWith('/api/')
    if (isCall || path.startsWith('/assets/'))
      return reply.code(404).send({ error: noSuchCall(request) })
    return sendPage(reply, page)
  })
}

function sendPage(reply: FastifyReply, page: string): FastifyReply {
  const nonce = randomBytes(16).toString('base64')
  return reply
    .header('content-security-policy', policies.page(nonce))
    .header('cache-control', 'no-store')
    .type('text/html; charset=utf-8')
    .send(page.replaceAll('__NONCE__', nonce))
}
