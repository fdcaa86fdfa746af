import { createHash, randomUUID } from 'node:crypto'
import type { Socket } from 'node:net'
import { Readable } from 'node:stream'
import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify'
import { MOST_FILE_BYTES } from '#platform/contract/files.ts'
import { problems, refusal, refuse } from '#platform/contract/problems.ts'
import { isEnglish, type Language } from '#platform/contract/words/texts.ts'
import type { Log } from '../log/log.ts'
import type { Viewer } from '../access/viewer.ts'
import { Asker } from '../database/asker.ts'
import { answerProblem, sendRefusal } from './envelope.ts'
import { brokenRequest, dressReply, dressResponse } from './headers.ts'
import { BODY_LIMIT, readBodies, readSheets, STRANGERS_BODY_LIMIT } from './read-body.ts'
import { inLanguage, type Speak, speaking } from './languages.ts'
import { serveMetrics } from './metrics.ts'
import { capConnections } from './cap-connections.ts'
import { noSuchCall } from './no-such-call.ts'
import { type Asked, Download, type Engine, Playable } from '../kernel/request.ts'
import { fieldsOf, filesOf } from './read-form.ts'
import { EventStream } from '../live/event-stream.ts'
import { sendDownload } from './send-download.ts'
import { sendEvents } from './send-events.ts'
import { sendPlayable } from './send-playable.ts'
import { serveOpenApi } from './serve-open-api.ts'
import { requestProblems } from '../kernel/request-problems.ts'
import type { Route } from './routes.ts'

export interface ServerOptions {
  readonly engine: Engine
  readonly routes: readonly Route[]
  /** Who a bearer token belongs to, or undefined when its session is over. */
  identify(token: string): Promise<Viewer | undefined>
  readonly openApi: () => unknown
  readonly isReady: () => Promise<boolean>
  readonly log: Log
  /** Addresses of proxies whose word about the address of a person counts. */
  readonly trustProxy: readonly string[]
  /** Addresses that may read the figures, beside this machine. */
  readonly watchers: readonly string[]
  /** What it can answer in beside English. */
  readonly languages?: readonly Language[]
}

/** Load balancers and watchdogs like to ask for the head alone. */
export const HEAD_TOO = { exposeHeadRoute: true }
/** A request must have arrived whole within this time: a slow sender does not keep a socket. */
const REQUEST_MS = 60_000

/** The HTTP server of the API: opens the envelope, finds out who asks, lets the route answer, closes the envelope. */
export async function createServer(options: ServerOptions): Promise<FastifyInstance> {
  const app = Fastify({
    logger: false,
    // A twin of every GET for HEAD costs memory by the megabyte; only what others look at from outside has one.
    exposeHeadRoutes: false,
    bodyLimit: BODY_LIMIT,
    requestTimeout: REQUEST_MS,
    trustProxy: [...options.trustProxy],
    genReqId: () => randomUUID(),
    // A server that ends finishes what still comes on open connections: its proxy has not heard yet.
    return503OnClosing: false,
    clientErrorHandler: answerBroken,
    frameworkErrors: (_problem, request, reply: FastifyReply) =>
      sendRefusal(reply, noSuchCall(request)),
    routerOptions: { maxParamLength: 500 },
  })
  // Proxies stand for many addresses, and this machine's own programs are nobody's attack.
  capConnections(app.server, ['127.0.0.0/8', '::1', ...options.trustProxy])
  app.decorateReply('refused')
  app.server.prependListener('request', (_request, response) => dressResponse(response))
  await readBodies(app)
  app.addHook('onSend', async (request, reply) => dressReply(request, reply))
  const speak = speaking(options.languages ?? [])
  app.setErrorHandler((problem, request, reply) =>
    speak(request.raw, () => answerProblem(problem, request, reply, options.log)),
  )
  serveMetrics(app, options.engine, options.watchers)
  tellRequests(app, options.log)
  // What takes a spreadsheet is told apart: everywhere else that is content nobody reads.
  await app.register(async (forSheets) => {
    readSheets(forSheets)
    for (const route of options.routes.filter(({ takes }) => takes === 'sheet'))
      forSheets.route(servedRoute(route, options, speak))
  })
  for (const route of options.routes.filter(({ takes }) => takes !== 'sheet'))
    app.route(servedRoute(route, options, speak))
  app.setNotFoundHandler((request, reply) => sendRefusal(reply, noSuchCall(request)))
  serveOpenApi(app, options.openApi)
  app.get('/healthz', HEAD_TOO, async () => ({ status: 'alive' }))
  app.get('/readyz', HEAD_TOO, async (_request, reply) =>
    (await options.isReady())
      ? { status: 'ready' }
      : sendRefusal(reply, refusal(requestProblems.notReady, {}, { retry_after: 2 })),
  )
  return app
}

function tellRequests(app: FastifyInstance, { request: tell }: Log): void {
  if (!tell) return
  app.addHook('onResponse', async ({ id, method, url }, { statusCode, elapsedTime, refused }) =>
    tell({
      request: String(id),
      method,
      url: url.split('?')[0] ?? '',
      status: statusCode,
      ms: Math.round(elapsedTime),
      ...(refused !== undefined && { refused }),
    }),
  )
}

const fastifyPath = (path: string): string => path.replaceAll(/\{(\w+)\}/g, ':$1')

const servedRoute = (route: Route, options: ServerOptions, speak: Speak) => ({
  method: route.method,
  url: `/api/${fastifyPath(route.path)}`,
  bodyLimit: route.largest ?? (route.isPublic ? STRANGERS_BODY_LIMIT : BODY_LIMIT),
  exposeHeadRoute: route.isFile === true,
  handler: spokenBy(speak, handlerOf(route, options)),
})

type Handle = (request: FastifyRequest, reply: FastifyReply) => Promise<unknown>

const spokenBy =
  (speak: Speak, handle: Handle): Handle =>
  (request, reply) =>
    speak(request.raw, () => handle(request, reply))

const BROKEN = new Map([
  ['HPE_HEADER_OVERFLOW', requestProblems.headTooLarge],
  ['ERR_HTTP_REQUEST_TIMEOUT', requestProblems.tooLate],
])

/** What is no HTTP, or came too slowly, has no request that a route could answer. */
function answerBroken(problem: Error & { code?: string }, socket: Socket): void {
  if (problem.code === 'ECONNRESET' || socket.destroyed) return
  const refused = BROKEN.get(problem.code ?? '') ?? requestProblems.broken
  if (socket.writable) socket.write(brokenRequest(refused))
  socket.destroy(problem)
}

function handlerOf(route: Route, options: ServerOptions): Handle {
  const answer = answererOf(route, options)
  const { database } = options.engine
  return route.isUrgent === true
    ? (request: FastifyRequest, reply: FastifyReply) =>
        database.reserved(() => answer(request, reply))
    : answer
}

function answererOf(route: Route, { engine, identify }: ServerOptions) {
  return async (request: FastifyRequest, reply: FastifyReply) => {
    const token = tokenOf(route, request)
    const viewer = token === undefined ? undefined : await identify(token)
    if (!viewer && !route.isPublic) refuse(problems.signedOut)
    const asked = askedBy(route, { request, reply, token, body: await fieldsIn(route, request) })
    const answer = await (viewer && route.isReading
      ? engine.database.readFor(askerOf(viewer, reply), () => route.answer(engine, viewer, asked))
      : route.answer(engine, viewer, asked))
    if (answer instanceof EventStream) return sendEvents(request, reply, answer)
    if (answer instanceof Playable) return sendPlayable(request, reply, answer)
    if (answer instanceof Download) return sendDownload(reply, answer)
    return answer.message === undefined || isEnglish()
      ? answer
      : { ...answer, message: inLanguage(answer.message) }
  }
}

/** A form without files is read like any other body, and only for a person who is known. */
async function fieldsIn(route: Route, request: FastifyRequest): Promise<unknown> {
  if (!request.isMultipart()) return request.body
  return route.takes === 'files' ? undefined : fieldsOf(request)
}

interface Envelope {
  readonly request: FastifyRequest
  readonly reply: FastifyReply
  readonly token: string | undefined
  readonly body: unknown
}

function askedBy(route: Route, { request, reply, token, body }: Envelope): Asked {
  const upload = body instanceof Readable ? { type: typeOf(request), content: body } : undefined
  const isObject = !upload && body !== null && typeof body === 'object' && !Array.isArray(body)
  const input = {
    ...queryOf(route, request),
    ...(isObject ? (body as Record<string, unknown>) : {}),
  }
  const key = request.headers['idempotency-key']
  if (typeof key === 'string' && key.length > 200) refuse(requestProblems.keyTooLong)
  const form: Record<string, unknown> = {}
  return {
    method: route.method,
    path: route.path,
    parameters: request.params as Record<string, string>, // named in the route's own path
    input,
    upload,
    files:
      route.takes === 'files' && request.isMultipart()
        ? filesOf(request, form, route.largestFile ?? MOST_FILE_BYTES)
        : undefined,
    form,
    gone: () => goneSignal(reply),
    items: Array.isArray(body) ? body : undefined,
    address: request.ip,
    agent: (request.headers['user-agent'] ?? '').slice(0, 200),
    request_id: String(request.id),
    token,
    once:
      typeof key === 'string' && key !== ''
        ? { route: `${request.method} ${request.url.split('?')[0]}`, key, hash: hashOf(input) }
        : undefined,
  }
}

/** A reader, as long as they wait for the answer. */
function askerOf({ user_id }: Viewer, { raw }: FastifyReply): Asker {
  const asker = new Asker(user_id)
  onLeaving(raw, () => asker.leave())
  return asker
}

/** By the answer's own connection: a request is over for Node when its body was read. */
function goneSignal({ raw }: FastifyReply): AbortSignal {
  const gone = new AbortController()
  onLeaving(raw, () => gone.abort())
  return gone.signal
}

/** Hears that a reader goes, or has gone while it was found out who they are. */
function onLeaving(raw: FastifyReply['raw'], leave: () => void): void {
  if (raw.destroyed) return leave()
  raw.once('close', () => {
    if (!raw.writableFinished) leave()
  })
}

const typeOf = ({ headers }: FastifyRequest): string =>
  (headers['content-type'] ?? '').split(';')[0]?.trim().toLowerCase() ?? ''

/** What the address says beside the token, where the token stands in it. */
function queryOf({ tokenInQuery }: Route, request: FastifyRequest): Record<string, unknown> {
  const query = request.query as Record<string, unknown> // fastify's own parser answers an object
  return Object.fromEntries(
    Object.entries(query).filter(([name]) => !(tokenInQuery && name === 'token')),
  )
}

/** Only a call that says so takes the token from its address, for clients that cannot send a header; ours sends one, and no address holds it. */
function tokenOf(route: Route, request: FastifyRequest): string | undefined {
  const bearer = bearerOf(request)
  if (!route.tokenInQuery || bearer !== undefined) return bearer
  const { token } = request.query as Record<string, unknown> // see queryOf
  return typeof token === 'string' && /^[\w-]{20,200}$/.test(token) ? token : undefined
}

const bearerOf = ({ headers }: FastifyRequest): string | undefined =>
  /^Bearer ([\w-]{20,200})$/.exec(headers.authorization ?? '')?.[1]

const hashOf = (input: unknown): string =>
  createHash('sha256').update(JSON.stringify(input)).digest('base64url')
