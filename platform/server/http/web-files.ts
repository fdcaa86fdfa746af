import { randomBytes } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { type Refusal, refusal } from '#platform/contract/problems.ts'
import { sendRefusal } from './envelope.ts'
import { policies } from './headers.ts'
import { noSuchCall } from './no-such-call.ts'
import { requestProblems } from '../kernel/request-problems.ts'
import { HEAD_TOO } from './server.ts'
import { statusOf } from './status-of.ts'

const WORKER = 'service-worker.js'

/** Files with a hash in their name never change. */
const A_YEAR_MS = 365 * 24 * 3600 * 1000

/**
 * Serves the built web application: its files, and the one page for every path of its own.
 * @param framed the origins that the page may frame
 */
export async function serveWeb(
  app: FastifyInstance,
  folder: string,
  framed: () => Promise<readonly string[]> = async () => [],
): Promise<void> {
  const page = await readFile(join(folder, 'index.html'), 'utf8')
  await app.register(async (assets) => {
    assets.setErrorHandler((problem, request, reply) => {
      // An address that leads out of the folder leads nowhere.
      if (statusOf(problem) !== 403) throw problem
      return sendRefusal(reply, noSuchFile(request))
    })
    await assets.register(fastifyStatic, {
      root: join(folder, 'static'),
      prefix: '/static/',
      maxAge: A_YEAR_MS,
      immutable: true,
      preCompressed: true,
    })
  })
  await app.register(fastifyStatic, {
    root: folder,
    prefix: '/',
    index: false,
    wildcard: false,
    globIgnore: ['index.html', 'static/**'],
    setHeaders: (reply, path) => {
      // The worker fetches what it keeps: other files fetch nothing.
      if (path.endsWith(WORKER)) void reply.header('content-security-policy', policies.worker)
    },
  })
  // Every path that is no call and no file belongs to the application: it finds out itself whether it knows it.
  app.get('/*', HEAD_TOO, async (request, reply) => {
    const path = pathOf(request)
    const isCall = path === '/api' || path.startsWith('/api/')
    if (isCall) return sendRefusal(reply, noSuchCall(request))
    if (isFile(path)) return sendRefusal(reply, noSuchFile(request))
    return sendPage(reply, page, await framed())
  })
}

const pathOf = ({ url }: { url: string }): string => url.split('?')[0] ?? ''

/** No page of the application has a dot in its path: such a path asks for a file, of ours or of a folder we must not have. */
const isFile = (path: string): boolean => path.startsWith('/static/') || path.includes('.')

const noSuchFile = (request: { url: string }): Refusal =>
  refusal(requestProblems.noSuchPath, { path: pathOf(request) })

function sendPage(reply: FastifyReply, page: string, framed: readonly string[]): FastifyReply {
  const nonce = randomBytes(16).toString('base64')
  return reply
    .header('content-security-policy', policies.page(nonce, framed))
    .header('cache-control', 'no-store')
    .type('text/html; charset=utf-8')
    .send(page.replaceAll('__NONCE__', nonce))
}
