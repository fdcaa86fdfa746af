import type { ChangesOf, DraftOf } from '#platform/contract/fields/record-types.ts'
import { refuse } from '#platform/contract/problems.ts'
import { t } from '#platform/contract/words/texts.ts'
import { type ChangeOf, serveResource } from '#platform/server/records/served.ts'
import { aiQuotas } from '../../contract/ai-quotas.ts'
import { quotaProblems } from '../../contract/problems.ts'
import type { QuotaTarget } from '../../contract/quota-words.ts'

type Quotas = typeof aiQuotas
type Named = Exclude<QuotaTarget, 'Everybody'>

/** Where the names of targets stand. Workspaces are known by what the ledger calls them: they come from an area above this one. */
const names = {
  Role: 'select id, name from administration.roles where not is_deleted',
  User: 'select id, name from administration.users where not is_deleted',
  Client: 'select id, name from organisation.clients where not is_deleted',
} as const satisfies Readonly<Record<Exclude<Named, 'Workspace'>, string>>

const ALL_NAMES = Object.entries(names)
  .map(([target, query]) => `select '${target}' as target, id, name from (${query}) x`)
  .join(' union all ')

/** SQL: "Client Acme support", or "Everybody". */
const nameOfTarget = (
  row: string,
): string => `(case ${row}.applies_to when 'Everybody' then 'Everybody'
  else ${row}.applies_to || ' ' || coalesce(
    (select n.name from (${ALL_NAMES}) n where n.target = ${row}.applies_to and n.id = ${row}.target_id),
    case ${row}.applies_to when 'Workspace' then (select l.workspace_name from ai_ledger l where l.workspace_id = ${row}.target_id order by l.id desc limit 1) end,
    ${row}.target_id::text) end)`

/** Used in the period that is running, by everybody together where a quota is for each person of many. */
const usedNow = (row: string): string => `(
  select coalesce(sum(ai_amount(${row}.limit_kind, l.purpose, l.tokens_in, l.tokens_out, l.cost)), 0)
    from ai_ledger l cross join lateral ai_period(statement_timestamp(), ${row}.period,
      case ${row}.applies_to when 'User' then user_zone(${row}.target_id) when 'Client' then ai_zone(${row}.target_id) else 'UTC' end) p
   where l.at >= p.starts and l.at < p.ends and l.state <> 'Released'
     and case ${row}.applies_to when 'User' then l.user_id = ${row}.target_id when 'Workspace' then l.workspace_id = ${row}.target_id
           when 'Client' then l.client_id = ${row}.target_id
           when 'Role' then l.user_id in (select u.id from administration.users u where u.role_id = ${row}.target_id) else l.user_id is not null end)`

/** A quota names whom it is for, if that is not everybody, and counts whole questions and tokens. */
async function check(
  values: DraftOf<Quotas>,
  { before, sql }: ChangeOf<Quotas>,
): Promise<ChangesOf<Quotas> | void> {
  const after = { ...before, ...values }
  const target = after.applies_to ?? 'Everybody'
  if (target === 'Everybody' && after.target_id) refuse(quotaProblems.everybody)
  if (target !== 'Everybody' && !after.target_id) refuse(quotaProblems.whom)
  if (after.limit_kind !== 'Cost' && !Number.isInteger(after.amount ?? 0))
    refuse(quotaProblems.wholeNumber)
  if (!before && target !== 'Everybody' && target !== 'Workspace') {
    const [found] = await sql.rows(`select from (${names[target]}) x where x.id = $1`, [
      after.target_id,
    ])
    if (!found) refuse(quotaProblems.unknownTarget, { target: t(target).toLowerCase() })
  }
}

export const aiQuotasOnServer = serveResource(aiQuotas, {
  derived: { target_name: nameOfTarget, used: usedNow },
  before: { create: check, update: check },
  constraints: { ai_quotas_once: quotaProblems.twice },
})
