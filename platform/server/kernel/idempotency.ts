import { problems, refuse } from '#platform/contract/problems.ts'
import { type AnyResource, messageOf } from '#platform/contract/resource.ts'
import { linesPrint, rightsPrint } from '../access/access-print.ts'
import type { Viewer } from '../access/viewer.ts'
import type { Sql } from '../database/database.ts'
import { readRecord } from '../records/read.ts'
import type { Once } from '../records/write.ts'
import type { Answer, Asked, Engine } from './request.ts'

/**
 * A repeated request has one effect. The record of what a key did is stored together with its effect; the person who comes second
 * (a retry, or a twin at the same moment) is answered from it.
 */
const changes = ['create', 'update', 'delete', 'restore'] as const
type Change = (typeof changes)[number]

/** Whether a standard operation changes a record, so that its key has to be remembered. */
export const isChange = (operation: string): operation is Change =>
  (changes as readonly string[]).includes(operation)

/**
 * A standard change: what is kept is the id, and a repeat reads the record once more, as far as its sender reaches today. The caller
 * has asked for the right already: a key opens nothing that a right has closed.
 */
export async function answerOnce(
  engine: Engine,
  resource: AnyResource,
  change: Change,
  viewer: Viewer,
  asked: Asked,
  run: () => Promise<Answer>,
): Promise<Answer> {
  if (!asked.once) return run()
  const repeated = async (kept: Kept, problem: unknown): Promise<Answer> => {
    const { id } = kept.answer as { id: number } // the write statement keeps exactly this
    const message = messageOf[change](resource)
    const reader = { viewer, reach: reachToday(engine, resource, viewer) }
    const of = engine.registry.get(resource.name)
    const record = await readRecord(engine.registry, of, engine.database, reader, id, true)
    // What a person made is made, even where they may not look at it; anything else that is out of reach does not exist.
    if (!record && change !== 'create') throw problem
    return { data: change === 'delete' || !record ? { id } : record, message }
  }
  return either(engine.database, viewer, asked.once, run, repeated)
}

const reachToday = ({ rights }: Engine, { page }: AnyResource, viewer: Viewer) =>
  (['view', 'edit', 'delete'] as const).flatMap((action) =>
    rights.has(viewer, page, action) ? rights.need(viewer, page, action) : [],
  )

/**
 * A declared call that changes something: it runs in one transaction, and its whole answer is kept. A call may be long and
 * do much, so a repeat is looked up before it begins.
 */
export async function answerCallOnce(
  engine: Engine,
  viewer: Viewer,
  asked: Asked,
  run: (sql: Sql) => Promise<Answer>,
): Promise<Answer> {
  const { once } = asked
  if (!once) return answerQuickCallOnce(engine, viewer, asked, run)
  const known = await keptAnswer(engine.database, viewer, once)
  if (known) return answerOf(known)
  return answerQuickCallOnce(engine, viewer, asked, run)
}

/** The same for a call that is short, and must not wait for one answer of the database more: a repeat is found when it ends. */
export async function answerQuickCallOnce(
  engine: Engine,
  viewer: Viewer,
  asked: Asked,
  run: (sql: Sql) => Promise<Answer>,
): Promise<Answer> {
  const { once } = asked
  if (!once) return engine.database.transaction(run)
  const first = () =>
    engine.database.transaction(async (sql) => {
      const answer = await run(sql)
      await keepAnswer(sql, viewer, once, answer)
      return answer
    })
  return either(engine.database, viewer, once, first, async (kept) => answerOf(kept))
}

/**
 * A call with transactions of its own: what it did is kept when it has ended, so that a person who lost the answer gets it again. Twins at the same moment
 * are told apart by what the call itself locks.
 */
export async function answerLongCallOnce(
  { database }: Engine,
  viewer: Viewer,
  { once }: Asked,
  run: () => Promise<Answer>,
): Promise<Answer> {
  const known = once && (await keptAnswer(database, viewer, once))
  if (known) return answerOf(known)
  const answer = await run()
  if (once) await keepAnswer(database, viewer, once, answer, 'on conflict do nothing')
  return answer
}

/** Keeps the answer of a call, with the rights and the reach it was read with. */
const keepAnswer = (
  sql: Sql,
  viewer: Viewer,
  { route, key, hash }: Once,
  answer: Answer,
  orElse = '',
): Promise<unknown> =>
  sql.rows(
    `insert into idempotency (user_id, route, key, request_hash, answer, access)
     values ($1, $2, $3, $4, $5::jsonb, $6 || ${linesPrint('$7::bigint')}) ${orElse}`,
    [
      viewer.user_id,
      route,
      key,
      hash,
      JSON.stringify(answer),
      rightsPrint(viewer),
      viewer.employee_id,
    ],
  )

/** A request whose files say whether a repeat is the same one, rather than its input. */
export const withHash = (asked: Asked, hash: string): Asked =>
  asked.once ? { ...asked, once: { ...asked.once, hash } } : asked

interface Kept {
  readonly request_hash: string
  readonly answer: unknown
  /** The sender has the same rights and reaches the same people as when it was kept. */
  readonly is_open: boolean
}

/** What a call answered, as long as nothing of it can be closed to its sender by now. */
function answerOf({ answer, is_open }: Kept): Answer {
  if (!is_open) refuse(problems.answerClosed)
  return answer as Answer // `keepAnswer` kept it
}

/**
 * The record of a key cannot be stored twice: nothing needs to be looked up in front of a change, and nearly all are the first.
 * Whatever a repeat stumbles over (the key, a name that is used, a version that moved on), the first one's answer is the answer.
 */
async function either(
  sql: Sql,
  viewer: Viewer,
  once: Once,
  first: () => Promise<Answer>,
  repeated: (kept: Kept, problem: unknown) => Promise<Answer>,
): Promise<Answer> {
  try {
    return await first()
  } catch (problem) {
    const kept = await keptAnswer(sql, viewer, once)
    if (!kept) throw problem
    return repeated(kept, problem)
  }
}

async function keptAnswer(
  sql: Sql,
  viewer: Viewer,
  { route, key, hash }: Once,
): Promise<Kept | undefined> {
  const [kept] = await sql.rows<Kept>(
    `select request_hash, answer, access = $4 || ${linesPrint('$5::bigint')} as is_open
       from idempotency where user_id = $1 and route = $2 and key = $3`,
    [viewer.user_id, route, key, rightsPrint(viewer), viewer.employee_id],
  )
  if (kept && kept.request_hash !== hash) refuse(problems.keyReused)
  return kept
}
