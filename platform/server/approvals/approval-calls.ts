import { t } from '#platform/contract/words/texts.ts'
import { approvalCalls, approvalProblems, type Verdict } from '#platform/contract/approvals.ts'
import { inSentence } from '#platform/contract/labels.ts'
import { type Problem, refuse, refuseFields } from '#platform/contract/problems.ts'
import { type AnyResource, messageOf } from '#platform/contract/resource.ts'
import type { Viewer } from '../access/viewer.ts'
import type { Act } from './act.ts'
import { refuseUnclean } from './clean-requests.ts'
import { delegate, delegates, delegationsOf, endDelegation } from './delegations.ts'
import { inbox, requestDetail } from './inbox.ts'
import { namesOfRequest } from './request-words.ts'
import { requestOf, type StoredRequest } from './requests.ts'
import { trailOf } from './trail.ts'
import { wordsOf } from './words-of.ts'
import type { Sql } from '../database/database.ts'
import { sanitised } from '../fields/sanitise.ts'
import { needRecord } from '../records/need-record.ts'
import { readRecord } from '../records/read.ts'
import { answerCallOnce } from '../kernel/idempotency.ts'
import { type Answer, type Asked, type Engine, writerOf } from '../kernel/request.ts'
import { idOf } from '../kernel/id-of.ts'
import { type CallRequest, serveCalls } from '../kernel/served-area.ts'

/** Deciding, and what one decides about: every call is about oneself. */
export const approvalsServed = serveCalls(approvalCalls, {
  inbox: ({ engine, sql, viewer, input, now }) => inbox(engine, sql, viewer, input, now),
  request: async ({ engine, sql, viewer, asked, now }) => ({
    data:
      (await requestDetail(engine.registry, sql, viewer, idOf(asked), now)) ??
      refuse(approvalProblems.unknown),
  }),
  decide: async ({ engine, sql, viewer, input, asked, now }) => {
    const ids = readIds(input.ids)
    const comment = readComment(input.decision, input.comment)
    const act = actOf({ sql, viewer, asked, now })
    const decided: StoredRequest[] = []
    for (const id of ids)
      decided.push(await engine.approvals.decide(id, input.decision, comment, act))
    if (input.are_clean) await refuseUnclean(engine.registry, sql, ids)
    engine.mail.wake()
    const undo_until = await undoUntilOf(engine, ids, act)
    return {
      data: { ids, undo_until },
      message: await decisionMessage(sql, input.decision, decided),
    }
  },
  undo: async ({ engine, sql, viewer, input, asked, now }) => {
    const ids = readIds(input.ids)
    const act = actOf({ sql, viewer, asked, now })
    const waiting: StoredRequest[] = []
    for (const id of ids) waiting.push(await engine.approvals.takeBack(id, act))
    engine.mail.wake()
    return { data: { ids }, message: t`Waiting again: ${await whatOf(sql, waiting)}` }
  },
  delegations: async ({ sql, viewer, now }) => ({
    data: await delegationsOf(sql, viewer.user_id, now),
  }),
  delegate: async ({ sql, viewer, input, now }) => {
    if (input.to_day < input.from_day) refuseFields({ to_day: ['To must not be before From'] })
    const made = await delegate(
      sql,
      viewer.user_id,
      { ...input, applies_to: input.applies_to ?? [] },
      now,
    )
    return { data: made, message: t`${made.delegate_name} decides for you from then on.` }
  },
  endDelegation: async ({ sql, viewer, asked }) => {
    await endDelegation(sql, viewer.user_id, idOf(asked))
    return { data: { id: idOf(asked) }, message: 'You decide yourself again.' }
  },
  delegates: async ({ sql, viewer, input }) => ({
    data: await delegates(sql, viewer.user_id, input.search ?? ''),
  }),
})

/** Being asked is the right to decide, so the reach is no matter. */
function actOf({
  sql,
  viewer,
  asked,
  now,
}: Pick<CallRequest, 'sql' | 'viewer' | 'asked' | 'now'>): Act {
  const reach = ['all'] as const
  return { sql, now, writer: { viewer, reach, choosing: reach, request_id: asked.request_id } }
}

/** Until when all of some decisions can be taken back together; null when one of them cannot. */
async function undoUntilOf(
  { approvals }: Engine,
  ids: readonly number[],
  act: Act,
): Promise<string | null> {
  let earliest: string | null = null
  for (const id of ids) {
    const until = await approvals.undoUntil(id, act)
    if (until === null) return null
    if (earliest === null || until < earliest) earliest = until
  }
  return earliest
}

/** What was decided, by name: "Approved: Sofia Serrano, wrong time on 20 Nov". */
export async function decisionMessage(
  sql: Sql,
  verdict: Verdict,
  decided: readonly StoredRequest[],
): Promise<string> {
  const what = await whatOf(sql, decided)
  return `${verdict === 'Asked back' ? 'Sent back with your question' : verdict}: ${what}`
}

/** One request by whom it is about and for what, several by their number. */
async function whatOf(sql: Sql, requests: readonly StoredRequest[]): Promise<string> {
  const [request] = requests
  if (!request || requests.length > 1) return `${requests.length} requests`
  return `${(await namesOfRequest(sql, request.id)).person}, ${afterComma(request.title)}`
}

/** A title begins small after a comma, unless it begins with a name: "Annual Leave". */
const afterComma = (title: string): string => (/^\w+ [A-Z]/.test(title) ? title : inSentence(title))

const MOST_IDS = 100

/** Numbers, and numbers as a form writes them: "yes" is not request 1, nor is a list of one. */
const readId = (given: unknown): number =>
  typeof given === 'number' || (typeof given === 'string' && /^\d+$/.test(given))
    ? Number(given)
    : Number.NaN

/** The numbers of some requests, a hundred at most, each once and in order; refused by `problem` where there is none or one is no number. */
export function readIds(given: unknown, problem: Problem = approvalProblems.none): number[] {
  const ids = Array.isArray(given) ? [...new Set(given.map(readId))] : []
  if (ids.length === 0 || ids.length > MOST_IDS || ids.some((id) => !Number.isSafeInteger(id)))
    refuse(problem)
  return ids.toSorted((a, b) => a - b)
}

/** Words for an approval are welcome; a rejection and a question are nothing without them. */
export function readComment(
  decision: string,
  given: string | null,
  problem: Problem = approvalProblems.reason,
): string | null {
  const comment = given === null ? '' : sanitised(given)
  const isEmpty = wordsOf(comment) === ''
  if (isEmpty && decision !== 'Approved') refuse(problem)
  return isEmpty ? null : comment
}

/** The key of the request is kept with its answer, not with the change of the record. */
const writerWithoutKey = (
  engine: Engine,
  viewer: Viewer,
  asked: Asked,
  resource: AnyResource,
  right: 'add' | 'edit' = 'edit',
) => writerOf(engine, viewer, { ...asked, once: undefined }, resource, right)

/** Stores a new record and hands it over to those who decide about it, or neither. */
export async function createSubmitted(
  engine: Engine,
  resource: AnyResource,
  viewer: Viewer,
  asked: Asked,
): Promise<Answer> {
  const writer = writerWithoutKey(engine, viewer, asked, resource, 'add')
  const answer = await answerCallOnce(engine, viewer, asked, async (sql) => {
    const { id } = await engine.records.create(resource, writer, { ...asked.input }, sql)
    const act = { sql, writer, now: await engine.now(sql) }
    await engine.approvals.submit(resource, Number(id), act)
    // Read once it waits: it may say for whom.
    const data = await needRecord(
      engine.registry,
      engine.registry.get(resource.name),
      sql,
      { viewer, reach: ['all'] },
      Number(id),
    )
    return { data, message: messageOf.create(resource) }
  })
  engine.mail.wake()
  return answer
}

/** Hands a record over to those who decide about it. */
export async function submitRecord(
  engine: Engine,
  resource: AnyResource,
  viewer: Viewer,
  asked: Asked,
  id: number,
): Promise<Answer> {
  const writer = writerWithoutKey(engine, viewer, asked, resource)
  const answer = await answerCallOnce(engine, viewer, asked, async (sql) => ({
    data: await engine.approvals.submit(resource, id, { sql, writer, now: await engine.now(sql) }),
    message: t`${resource.label.message} submitted successfully`,
  }))
  engine.mail.wake()
  return answer
}

/** Takes a record back. */
export async function withdrawRecord(
  engine: Engine,
  resource: AnyResource,
  viewer: Viewer,
  asked: Asked,
  id: number,
): Promise<Answer> {
  const writer = writerWithoutKey(engine, viewer, asked, resource)
  return answerCallOnce(engine, viewer, asked, async (sql) => ({
    data: await engine.approvals.withdraw(resource, id, {
      sql,
      writer,
      now: await engine.now(sql),
    }),
    message: t`${resource.label.message} withdrawn successfully`,
  }))
}

/** Where a record stands on its way: its steps, for a person who may see it. */
export async function approvalOfRecord(
  { registry, database, rights }: Engine,
  resource: AnyResource,
  viewer: Viewer,
  id: number,
): Promise<Answer> {
  const reader = { viewer, reach: rights.need(viewer, resource.page, 'view') }
  const deleted = rights.has(viewer, resource.page, 'view_deleted')
  const of = registry.get(resource.name)
  const record = await readRecord(registry, of, database, reader, id, deleted)
  if (!record) refuse(approvalProblems.unknown)
  const request = await requestOf(database, resource.name, id)
  if (!request) return { data: null }
  const { state, asked_at } = request
  const { person: asker, entered_by } = await namesOfRequest(database, request.id)
  return {
    data: {
      id: request.id,
      state,
      asker,
      entered_by,
      asked_at,
      trail: await trailOf(database, request),
    },
  }
}
