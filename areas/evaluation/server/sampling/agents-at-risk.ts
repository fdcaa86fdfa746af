import { daysAfter } from '#platform/contract/days.ts'
import type { Sql } from '#platform/server/database/database.ts'
import type { CoachedAgents } from '../../contract/sampling/coached-agents.ts'
import type { Period } from '../../contract/sampling/periods.ts'
import type { RiskRule } from '../../contract/sampling/sampling-words.ts'

/** How long a person counts as new. */
const NEW_DAYS = 90

/** Acknowledged coachings, as a query over what areas contribute: `employee_id, client_id, acknowledged_at, follow_up_audits`. */
export const coachingsOf = (sources: readonly CoachedAgents[]): string =>
  sources.length === 0
    ? 'select null::bigint as employee_id, null::bigint as client_id, null::timestamptz as acknowledged_at, 0 as follow_up_audits where false'
    : sources
        .map(
          ({ view }) =>
            `select employee_id, client_id, acknowledged_at, follow_up_audits from ${view}`,
        )
        .join(' union all ')

/** Reviews of `$1`'s work that were submitted in the period, `$2` to before `$3`: found by days, which are an index, and told apart by the moment. */
const REVIEWED = `
  select r.id, r.employee_id, r.outcome, r.submitted_at from quality.audit_reviews r
   where r.client_id = $1 and r.submitted_at >= $2::timestamptz and r.submitted_at < $3::timestamptz
     and r.submitted_on between $2::date - 1 and $3::date + 1 and r.status not in ('Draft', 'Voided') and not r.is_deleted`

/** Each rule as SQL that answers people, over the client `$1`, the period from `$2` to before `$3`, the first day of new people `$4`. */
const rules: Readonly<Record<RiskRule, string>> = {
  'Score below pass mark last period': `select v.employee_id from (${REVIEWED}) v where v.outcome = 'Fail'`,
  'Coached and not yet re-audited': `
    select c.employee_id from coached c where c.client_id = $1 and c.acknowledged_at < $3::timestamptz and not exists (
      select from quality.audit_reviews r where r.employee_id = c.employee_id and r.client_id = c.client_id and r.interaction_at > c.acknowledged_at
         and r.status not in ('Draft', 'Voided') and not r.is_deleted)`,
  'Joined within 90 days': 'select e.id from people.employees e where e.joining_date >= $4::date',
  'Error category repeated': `
    select v.employee_id from (${REVIEWED}) v cross join lateral (
      select a.error_category_id from quality.audit_answers a where a.review_id = v.id and a.kind = 'Fail'
       union select f.error_category_id from quality.audit_findings f where f.review_id = v.id) found
     where found.error_category_id is not null group by v.employee_id, found.error_category_id having count(*) > 1`,
}

interface AskedRisks {
  readonly client_id: number
  readonly risk_rules: readonly RiskRule[]
  readonly period: Period
  readonly sources: readonly CoachedAgents[]
}

/** The agents to whom rules of risk apply in a period, each with those rules. */
export async function agentsAtRisk(
  sql: Sql,
  { client_id, risk_rules, period, sources }: AskedRisks,
): Promise<Map<number, readonly RiskRule[]>> {
  if (risk_rules.length === 0) return new Map()
  const rows = await sql.rows<{ employee_id: number; rules: readonly RiskRule[] }>(
    `with coached as (${coachingsOf(sources)}),
     ruled (employee_id, rule) as (${Object.entries(rules)
       .map(
         ([rule, people]) => `select p.*, '${rule}' from (${people}) p where '${rule}' = any($5)`,
       )
       .join(' union ')})
     select employee_id, array_agg(rule order by rule) as rules from ruled group by employee_id order by employee_id`,
    [
      client_id,
      period.start,
      daysAfter(period.end, 1),
      daysAfter(period.end, 1 - NEW_DAYS),
      risk_rules,
    ],
  )
  return new Map(rows.map((row) => [row.employee_id, row.rules]))
}
