import type { FastifyReply, FastifyRequest } from 'fastify'
import { Refusal } from '#platform/contract/problems.ts'
import { Gone } from '../database/asker.ts'
import { sqlState } from '../database/database.ts'
import { TooBusy } from '../limits/shares.ts'
import { statusOf } from './status-of.ts'

/** Every answer that is not a success leaves through here: refusals in their words, faults without any detail. */
interface Log {
  error(words: object | string, more?: string): void
}

const FAULT = 'Unable to perform action.Something went wrong'

/** What logs call a request whose connection was closed before its answer: nobody reads it. */
const GIVEN_UP = 499

const TOO_MANY = 'Too many people at once. Try again.'

/** Database states that mean "later", not "wrong". */
const LATER = new Map([
  ['57014', 'This took too long. Narrow it down and try again.'],
  ['57P01', 'The database is restarting. Try again.'],
  ['57P02', 'The database is restarting. Try again.'],
  ['57P03', 'The database is starting. Try again.'],
  ['53300', TOO_MANY],
  [
    '53100',
    'There is no room left on the disk of the database. Nothing was stored. Try again later.',
  ],
])

/** Text that no database holds: a zero character, half of a character. */
const UNSTORABLE = new Set(['22021', '22P05'])

/** JSON is always written by this program: the database reads it, but for half of a character. */
const isUnstorable = (problem: unknown): boolean => {
  const state = sqlState(problem) ?? ''
  const isJson = problem instanceof Error && problem.message.endsWith('for type json')
  return UNSTORABLE.has(state) || (state === '22P02' && isJson)
}

/** Two changes met; the second may simply be sent again. */
const COLLISIONS = new Set(['40001', '40P01', '55P03'])

export function answerProblem(
  problem: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
  log: Log,
): FastifyReply {
  if (problem instanceof Refusal) {
    if (problem.status === 429 || problem.status === 503)
      reply.header('retry-after', String(problem.beside.retry_after ?? 5))
    return reply.code(problem.status).send({ error: problem.error, ...problem.beside })
  }
  if (problem instanceof Gone)
    return reply.code(GIVEN_UP).send({ error: 'This request was given up.' })
  const later =
    (problem instanceof TooBusy ? TOO_MANY : LATER.get(sqlState(problem) ?? '')) ??
    (isLostConnection(problem) ? 'The database cannot be reached. Try again.' : undefined)
  if (later !== undefined) return reply.code(503).header('retry-after', '2').send({ error: later })
  if (COLLISIONS.has(sqlState(problem) ?? ''))
    return reply
      .code(409)
      .send({ error: 'This conflicts with a change made at the same moment. Send it again.' })
  if (isUnstorable(problem))
    return reply
      .code(422)
      .send({ error: { body: ['A text holds a character that cannot be stored'] } })
  const status = statusOf(problem)
  if (status === 413 || status === 415)
    return reply.code(status).send({
      error: status === 413 ? 'This is too large.' : 'This kind of content is not taken here.',
    })
  if (status === 422 || status === 400)
    return reply
      .code(422)
      .send({ error: { body: [problem instanceof Error ? problem.message : 'Not readable'] } })
  if (status !== undefined && status >= 400 && status < 500)
    return reply.code(status).send({ error: 'This request cannot be answered as it was sent.' })
  log.error({
    request: request.id,
    url: request.url.split('?')[0],
    problem: problem instanceof Error ? problem.stack : String(problem),
  })
  return reply.code(500).send({ error: FAULT, request_id: request.id })
}

const LOST =
  /ECONNREFUSED|ECONNRESET|EPIPE|ENOENT|Connection terminated|not queryable|timeout exceeded when trying to connect|terminating connection|Query read timeout/

const isLostConnection = (problem: unknown): boolean =>
  problem instanceof Error &&
  LOST.test(`${'code' in problem ? String(problem.code) : ''} ${problem.message}`)
