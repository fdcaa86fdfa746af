import { existsSync } from 'node:fs'
import Fastify, { type FastifyInstance, type FastifyReply } from 'fastify'
import fastifyStatic from '@fastify/static'
import type { Log } from '../log/log.ts'
import type { ServedArea } from '../kernel/served-area.ts'
import { type Engine, type Foreign, Playable } from '../kernel/request.ts'
import { EVERYWHERE } from './headers.ts'
import { sendPlayable } from './send-playable.ts'

interface ForeignParts {
  readonly engine: Engine
  readonly areas: readonly Pick<ServedArea, 'foreign'>[]
  /** The origins that may show these pages inside theirs: our own. */
  readonly framedBy: () => readonly string[]
  /** The folder of our scripts for these pages. */
  readonly scripts: string
  readonly log: Pick<Log, 'error'>
}

/** What strangers wrote runs here as it was written, and reaches nothing but what lies beside it. */
const policy = (framedBy: readonly string[]): string =>
  [
    "default-src 'self' 'unsafe-inline' 'unsafe-eval' data: blob:",
    "form-action 'self'",
    "object-src 'none'",
    "base-uri 'self'",
    `frame-ancestors 'self' ${framedBy.join(' ')}`,
  ].join('; ')

/**
 * The server of another origin, for pages that strangers made: nothing there has a session, no call is answered, and what runs there
 * can read nothing of ours. What an area has for it is found by the path alone, which holds a ticket.
 */
export async function createForeignServer({
  engine,
  areas,
  framedBy,
  scripts,
  log,
}: ForeignParts): Promise<FastifyInstance> {
  const app = Fastify({ logger: false, routerOptions: { maxParamLength: 1000 } })
  const headers = {
    'x-content-type-options': EVERYWHERE['x-content-type-options'],
    'referrer-policy': EVERYWHERE['referrer-policy'],
    'cross-origin-resource-policy': EVERYWHERE['cross-origin-resource-policy'],
    'permissions-policy': 'camera=(), microphone=(), geolocation=()',
    'cache-control': 'no-store',
  }
  app.addHook('onSend', async (_request, reply) => {
    reply.headers({ ...headers, 'content-security-policy': policy(framedBy()) })
  })
  app.setErrorHandler((problem, _request, reply) => {
    log.error(String(problem))
    return nothing(reply)
  })
  app.setNotFoundHandler((_request, reply) => nothing(reply))
  if (existsSync(scripts))
    await app.register(fastifyStatic, { root: scripts, prefix: '/scripts/', index: false })
  app.get('/*', async (request, reply) => {
    const path = new URL(request.url, 'http://foreign').pathname.slice(1)
    const found = await firstOf(areas, { engine, path, now: await engine.now(engine.database) })
    if (found instanceof Playable) return sendPlayable(request, reply, found)
    return found ? reply.type(found.type).send(found.content) : nothing(reply)
  })
  return app
}

async function firstOf(areas: ForeignParts['areas'], asked: Parameters<Foreign>[0]) {
  for (const { foreign } of areas) {
    const found = await foreign?.(asked)
    if (found) return found
  }
  return undefined
}

const nothing = (reply: FastifyReply): FastifyReply =>
  reply
    .code(404)
    .type('text/plain; charset=utf-8')
    .send('This page does not exist, or its link is over.')
