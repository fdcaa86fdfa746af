import { approvalProblems, UNDO_MINUTES, type Verdict } from '#platform/contract/approvals.ts'
import type { Problem } from '#platform/contract/problems.ts'
import { approvalOf } from '#platform/contract/traits.ts'
import type { Viewer } from '../access/viewer.ts'
import { identifier, type Sql } from '../database/database.ts'
import type { Registry } from '../records/registry.ts'
import { isTheirs } from './request-owner.ts'
import { requestOf, type StoredRequest } from './requests.ts'
import { wasAsked } from './seats.ts'
import { wordAfter } from './word-after.ts'

/** What was decided at one place of a request. */
export interface Decided {
  readonly id: number
  readonly level: number
  readonly approver_id: number
  readonly decision: Verdict
  readonly decided_by: number
  readonly decided_at: string
  readonly comment: string | null
}

/** A decision that can be taken back and until when, or why there is none. */
export type Undoable =
  | { readonly decided: Decided; readonly until: string }
  | { readonly refused: Problem }

/**
 * Whether a person can take back a decision about a request. It takes the rights of deciding, asked anew; that nothing has followed;
 * and for a final decision that its family says how it is reverted.
 */
export async function undoable(
  registry: Registry,
  sql: Sql,
  request: StoredRequest,
  me: Viewer,
  now: string,
): Promise<Undoable> {
  if (isTheirs(request, me)) return { refused: approvalProblems.own }
  const decided = await decidedFrom(sql, request, me.user_id, now)
  if (!decided) return { refused: await whyNothing(sql, request, me.user_id, now) }
  const isFinal = request.state !== 'Waiting'
  if (isFinal && (request.state !== decided.decision || request.level !== decided.level))
    return { refused: approvalProblems.goneOn }
  if (await hasFollowed(sql, request, decided)) return { refused: approvalProblems.goneOn }
  if (isFinal && !isReverted(registry, request, decided))
    return { refused: approvalProblems.hasHappened }
  if (isFinal && !(await isAsDecided(registry, sql, request, decided)))
    return { refused: approvalProblems.goneOn }
  const until = new Date(Date.parse(decided.decided_at) + UNDO_MINUTES * 60_000).toISOString()
  return until < now ? { refused: approvalProblems.undoneTooLate } : { decided, until }
}

/** Until when a person can take back what they decided themselves; null when they cannot. */
export async function undoUntil(
  registry: Registry,
  sql: Sql,
  request: StoredRequest,
  me: Viewer,
  now: string,
): Promise<string | null> {
  const found = await undoable(registry, sql, request, me, now)
  return 'until' in found && found.decided.decided_by === me.user_id ? found.until : null
}

/**
 * What was decided at a place from which a person decides: their own, or one of a person they stand in for. Their own deed first; who
 * has a place of their own at a step leaves the others' as they are, as deciding does.
 */
async function decidedFrom(
  sql: Sql,
  { id, kind, asked_by, employee_id }: StoredRequest,
  userId: number,
  now: string,
): Promise<Decided | undefined> {
  const [decided] = await sql.rows<Decided>(
    `select id, level, approver_id, decision, decided_by, decided_at, comment from approvals a
      where request_id = $1 and decided_by is not null
        and (approver_id = $2 or stands_in($2, approver_id, $3, $4) and may_decide_about($2, $5, $6))
        and ($2 in (approver_id, decided_by)
             or not exists (select 1 from approvals own where own.request_id = $1 and own.level = a.level and own.approver_id = $2))
      order by (decided_by = $2) desc, decided_at desc, id desc limit 1`,
    [id, userId, kind, now, asked_by, employee_id],
  )
  return decided
}

/** Why a person finds nothing to take back: they stood in for the approver and do not any more, it was done already, others decided, or they were never asked. */
async function whyNothing(
  sql: Sql,
  request: StoredRequest,
  userId: number,
  now: string,
): Promise<Problem> {
  const [stillTheirs] = await sql.rows(
    'select 1 from approvals where request_id = $1 and decided_by = $2',
    [request.id, userId],
  )
  if (stillTheirs) return approvalProblems.notYourDecision
  const before = request.levels.flatMap(({ taken_back = [] }) => taken_back)
  if (before.some(({ decided_by, approver_id }) => [decided_by, approver_id].includes(userId)))
    return approvalProblems.takenBack
  return (await wasAsked(sql, request, userId, now))
    ? approvalProblems.notYourDecision
    : approvalProblems.unknown
}

/** Whether a person decided at a later step, or did not in time. */
async function hasFollowed(sql: Sql, { id }: StoredRequest, { level }: Decided): Promise<boolean> {
  const found = await sql.rows(
    `select 1 from approvals where request_id = $1 and level > $2 and (decided_by is not null or decision = 'Expired') limit 1`,
    [id, level],
  )
  return found.length > 0
}

/** Whether its family says how a final decision is reverted, and nobody could change the record since. */
function isReverted(registry: Registry, { resource }: StoredRequest, { decision }: Decided) {
  const { declaration, slots } = registry.get(resource)
  const trait = approvalOf(declaration)
  if (decision === 'Asked back' || !trait || !slots.approval?.undo?.[decision]) return false
  return !trait.words.open.includes(wordAfter(trait, decision))
}

/** Whether the record stands as the decision left it, with nothing of it changed since, and was not submitted once more. */
export async function isAsDecided(
  registry: Registry,
  sql: Sql,
  { id, resource, record_id }: StoredRequest,
  { decision }: Pick<Decided, 'decision'>,
): Promise<boolean> {
  const { declaration } = registry.get(resource)
  const trait = approvalOf(declaration)
  if (!trait) return false
  const [record] = await sql.rows(
    `select 1 from ${identifier(declaration.table)} where id = $1 and ${identifier(trait.state)} = $2 and not is_deleted
        and (select h.after ? $4 from history h where h.resource = $3 and h.record_id = $1 and h.action = 'update' order by h.id desc limit 1)`,
    [record_id, wordAfter(trait, decision), resource, trait.state],
  )
  return record !== undefined && (await requestOf(sql, resource, record_id))?.id === id
}
