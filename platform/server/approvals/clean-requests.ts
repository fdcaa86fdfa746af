import { approvalProblems, type RequestGroup } from '#platform/contract/approvals.ts'
import { refuse } from '#platform/contract/problems.ts'
import { approvalOf } from '#platform/contract/traits.ts'
import { identifier, type Sql } from '../database/database.ts'
import type { Registry } from '../records/registry.ts'
import { REQUESTS, WAITING } from './waiting-requests.ts'

/** Clean requests that are answered of a kind: as many as one decision takes. */
const MOST_CLEAN = 100

/** Whether the record of a request `r` has nothing to look at, as its family says; of families that say nothing, never. */
export function cleanCondition({ all }: Registry): string {
  const families = all.flatMap(({ declaration, slots }) =>
    slots.approval?.isClean
      ? [
          `(r.resource = '${declaration.name}' and exists (select 1 from ${identifier(declaration.table)} clean where clean.id = r.record_id and ${slots.approval.isClean('clean')}))`,
        ]
      : [],
  )
  return families.length > 0 ? `(${families.join(' or ')})` : 'false'
}

/** What waits for a person by kind, the kind with the oldest request first. */
export async function waitingGroups(
  { all }: Registry,
  sql: Sql,
  me: readonly unknown[],
  isClean: string,
): Promise<RequestGroup[]> {
  const groups = await sql.rows<Omit<RequestGroup, 'many'>>(
    `select r.kind, count(*)::integer as waiting, min(r.asked_at) as oldest,
            coalesce((array_agg(r.id order by r.id) filter (where ${isClean}))[1:${MOST_CLEAN}], '{}') as clean
       ${REQUESTS} where ${WAITING} group by r.kind order by min(r.asked_at), min(r.id)`,
    me,
  )
  const many = new Map(
    all.flatMap(({ declaration }) => {
      const kind = approvalOf(declaration)?.kind
      return kind === undefined ? [] : [[kind, declaration.label.many] as const]
    }),
  )
  return groups.map((group) => ({ ...group, many: many.get(group.kind) ?? group.kind }))
}

/** Refuses a decision over requests that were clean when they were chosen, where one of them is not any more. Their records are held by then. */
export async function refuseUnclean(
  registry: Registry,
  sql: Sql,
  ids: readonly number[],
): Promise<void> {
  const others = await sql.rows(
    `select 1 from approval_requests r where r.id = any ($1::bigint[]) and not ${cleanCondition(registry)} limit 1`,
    [ids],
  )
  if (others.length > 0) refuse(approvalProblems.notClean)
}
