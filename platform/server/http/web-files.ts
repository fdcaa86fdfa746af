import { randomBytes } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply } from 'fastify'

/** Styles come from our files and from the page's own nonce; nothing is loaded from elsewhere, nothing inline runs. */
const policy = (nonce: string): string =>
  [
    "default-src 'self'",
    `style-src 'self' 'nonce-${nonce}'`,
    "img-src 'self' data: blob:",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ')

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
  app.setNotFoundHandler((request, reply) => {
    const path = request.url.split('?')[0] ?? ''
    if (path === '/api' || path.startsWith('/api/'))
      return reply.code(404).send({ error: `No such call: ${request.method} ${path}` })
    if (request.method !== 'GET' && request.method !== 'HEAD')
      return reply.code(404).send({ error: `No such call: ${request.method} ${path}` })
    return path.startsWith('/assets/')
      ? reply.code(404).type('text/plain').send('No such file.')
      : sendPage(reply, page)
  })
}

function sendPage(reply: FastifyReply, page: string): FastifyReply {
  const nonce = randomBytes(16).toString('base64')
  return reply
    .header('content-security-policy', policy(nonce))
    .header('cache-control', 'no-store')
    .type('text/html; charset=utf-8')
    .send(page.replaceAll('__NONCE__', nonce))
}
