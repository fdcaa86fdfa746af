import type { FastifyReply, FastifyRequest } from 'fastify'
import { type Problem, Refusal, refusal } from '#platform/contract/problems.ts'
import { t } from '#platform/contract/words/texts.ts'
import { Gone } from '../database/asker.ts'
import { sqlState } from '../database/database.ts'
import { lockedDays } from '../database/locked-days.ts'
import { TooBusy } from '../limits/shares.ts'
import { requestProblems } from '../kernel/request-problems.ts'
import { inLanguage } from './languages.ts'
import { statusOf } from './status-of.ts'

declare module 'fastify' {
  interface FastifyReply {
    /** The code of the refusal it answers, for the log. */
    refused?: string
  }
}

/** Every answer that is not a success leaves through here: refusals in their words and with their code, faults without any detail. */
interface Log {
  error(words: object | string, more?: string): void
}

const FAULT = t`Unable to perform action.Something went wrong`

/** What proxies call a request whose connection was closed before its answer: nobody reads it. */
const GIVEN_UP = 499

/** Database states that mean "later", not "wrong". */
const LATER: ReadonlyMap<string, Problem> = new Map([
  ['57014', requestProblems.tooSlow],
  ['57P01', requestProblems.databaseRestarts],
  ['57P02', requestProblems.databaseRestarts],
  ['57P03', requestProblems.databaseStarts],
  ['53300', requestProblems.tooMany],
  ['53100', requestProblems.diskFull],
])
/** Seconds after which the same request may go well. */
const LATER_SECONDS = 2

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
  const refused = asRefusal(problem)
  if (refused) return sendRefusal(reply, refused)
  if (problem instanceof Gone)
    return reply.code(GIVEN_UP).send({ error: t`This request was given up.` })
  const status = statusOf(problem)
  if (status !== undefined && status >= 400 && status < 500) {
    const { error, code } = refusal(requestProblems.unanswerable)
    reply.refused = code
    return reply.code(status).send({ error, code })
  }
  log.error({
    request: request.id,
    url: request.url.split('?')[0],
    problem: problem instanceof Error ? problem.stack : String(problem),
  })
  return reply.code(500).send({ error: inLanguage(FAULT), request_id: request.id })
}

/** The words of a refusal, and the code a program knows it by. */
export function sendRefusal(reply: FastifyReply, refused: Refusal): FastifyReply {
  const { status, code, error, beside } = refused
  reply.refused = code
  if (status === 429 || status === 503) reply.header('retry-after', String(beside.retry_after ?? 5))
  return reply.code(status).send({ error: inLanguage(error), code, ...beside })
}

/** What was thrown as a refusal, if it is about the request or passes by itself. */
function asRefusal(problem: unknown): Refusal | undefined {
  if (problem instanceof Refusal) return problem
  const locked = lockedDays(problem)
  if (locked) return locked
  const state = sqlState(problem) ?? ''
  const later = laterFor(problem, state)
  if (later) return refusal(later, {}, { retry_after: LATER_SECONDS })
  if (COLLISIONS.has(state)) return refusal(requestProblems.collision)
  if (isUnstorable(problem)) return refusal(requestProblems.unstorable)
  const status = statusOf(problem)
  if (status === 413) return refusal(requestProblems.tooLarge)
  if (status === 415) return refusal(requestProblems.notTaken)
  if (status !== 422 && status !== 400) return undefined
  const reason = problem instanceof Error ? problem.message : 'Not readable'
  return refusal(requestProblems.unreadable, { reason })
}

const laterFor = (problem: unknown, state: string): Problem | undefined =>
  (problem instanceof TooBusy ? requestProblems.tooMany : LATER.get(state)) ??
  (isLostConnection(problem) ? requestProblems.databaseAway : undefined)

const LOST =
  /ECONNREFUSED|ECONNRESET|EPIPE|ENOENT|Connection terminated|not queryable|timeout exceeded when trying to connect|terminating connection|Query read timeout/

const isLostConnection = (problem: unknown): boolean =>
  problem instanceof Error &&
  LOST.test(`${'code' in problem ? String(problem.code) : ''} ${problem.message}`)
