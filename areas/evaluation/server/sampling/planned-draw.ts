import type { RecordOf } from '#platform/contract/fields/record-types.ts'
import { daysAfter } from '#platform/contract/days.ts'
import type { Sql } from '#platform/server/database/database.ts'
import type { auditSamplingPlans } from '../../contract/sampling/audit-sampling-plans.ts'
import type { CoachedAgents } from '../../contract/sampling/coached-agents.ts'
import type { Draw, DrawableLog } from '../../contract/sampling/draw-sample.ts'
import type { Period } from '../../contract/sampling/periods.ts'
import { agentsAtRisk, coachingsOf } from './agents-at-risk.ts'
import { evaluatorsAmong } from './evaluators.ts'

/** What of a plan its draws go by. */
export type Plan = Pick<
  RecordOf<typeof auditSamplingPlans>,
  | 'id'
  | 'name'
  | 'client_id'
  | 'audit_form_id'
  | 'activity_category_ids'
  | 'manager_ids'
  | 'employee_ids'
  | 'minimum_per_agent'
  | 'extra_total'
  | 'risk_share'
  | 'risk_rules'
  | 'evaluator_ids'
  | 'due_days'
  | 'is_active'
  | 'seed'
  | 'drawn_until'
>

/** Draws of a form happen one after the other until the transaction ends: what one has drawn, the next plan of the form leaves out. */
export const holdForm = (sql: Sql, { audit_form_id }: Pick<Plan, 'audit_form_id'>) =>
  sql.rows(
    `select pg_advisory_xact_lock(hashtextextended('sampling of ' || form_number, 0)) from quality.audit_forms where id = $1`,
    [audit_form_id],
  )

/** All that a draw of a plan is made of: the same until work, reviews or people change. */
export async function plannedDraw(
  sql: Sql,
  plan: Plan,
  period: Period,
  sources: readonly CoachedAgents[],
): Promise<Draw> {
  const { minimum_per_agent, extra_total, risk_share, client_id } = plan
  const due = await followUpsDue(sql, client_id, period, sources)
  const logs = await drawableLogs(sql, plan, period)
  return {
    ...{ seed: plan.seed ?? 0, minimum_per_agent, extra_total, risk_share },
    logs: logs.map(({ id, employee_id, started_at }) => {
      const after = due.get(employee_id)?.after
      return { id, employee_id, is_after_coaching: after !== undefined && started_at > after }
    }),
    risks: await agentsAtRisk(sql, {
      ...{ client_id, period, sources },
      risk_rules: plan.risk_rules,
    }),
    follow_ups: new Map([...due].map(([employee, { count }]) => [employee, count])),
    evaluators: await evaluatorsAmong(sql, plan.evaluator_ids),
  }
}

interface StartedLog extends DrawableLog {
  readonly started_at: string
}

/** Finished work of the period that a plan is about, neither reviewed with its form nor drawn for it. */
export const drawableLogs = (
  sql: Sql,
  plan: Plan,
  period: Period,
  /** Of one agent. */
  employee?: number,
): Promise<StartedLog[]> =>
  sql.rows<StartedLog>(
    `select l.id, l.employee_id, l.started_at
       from activities.activity_logs l
       join activities.activity_setups s on s.id = l.activity_setup_id and s.is_auditable
       join activities.activity_categories k on k.id = l.category_id
       join people.employees e on e.id = l.employee_id and e.status in ('Active', 'On Notice') and not e.is_deleted
      where l.client_id = $1 and l.business_date between $2::date and $3::date and l.ended_at is not null and l.started_at is not null and not l.is_deleted
        and ($4::bigint[] = '{}' or l.category_id = any($4) or k.parent_id = any($4))
        and ($5::bigint[] = '{}' or exists (select from people.reporting_lines d where d.employee_id = l.employee_id and d.manager_id = any($5) and d.depth > 0))
        and ($6::bigint[] = '{}' or l.employee_id = any($6)) and ($8::bigint is null or l.employee_id = $8)
        and not exists (
          select from quality.audit_reviews r join quality.audit_forms f on f.id = r.audit_form_id
           where r.activity_log_id = l.id and r.status <> 'Voided' and not r.is_deleted
             and f.form_number = (select o.form_number from quality.audit_forms o where o.id = $7))
        and not exists (
          select from audit_sampling_items i join audit_sampling_plans p on p.id = i.plan_id join quality.audit_forms f on f.id = p.audit_form_id
           where i.activity_log_id = l.id and not i.is_deleted and f.form_number = (select o.form_number from quality.audit_forms o where o.id = $7))
      order by l.id`,
    [
      ...[plan.client_id, period.start, period.end, plan.activity_category_ids],
      ...[plan.manager_ids, plan.employee_ids, plan.audit_form_id, employee ?? null],
    ],
  )

interface FollowUps {
  readonly count: number
  /** Work from then on shows what the coaching did. */
  readonly after: string
}

/** Reviews that agents still get after coachings they have acknowledged: what was agreed, less what was drawn since. */
async function followUpsDue(
  sql: Sql,
  client: number,
  period: Period,
  sources: readonly CoachedAgents[],
): Promise<Map<number, FollowUps>> {
  if (sources.length === 0) return new Map()
  const rows = await sql.rows<FollowUps & { employee_id: number }>(
    `with coached as (${coachingsOf(sources)}),
     due as (
       select c.employee_id, c.acknowledged_at, c.follow_up_audits - (
                select count(*) from audit_sampling_items i join audit_sampling_plans p on p.id = i.plan_id
                 where i.employee_id = c.employee_id and p.client_id = c.client_id and i.reason = 'Follow-up' and i.skipped_at is null and not i.is_deleted
                   and i.period_end >= c.acknowledged_at::date) as count
         from coached c where c.client_id = $1 and c.acknowledged_at < $2::timestamptz)
     select employee_id, sum(count)::integer as count, max(acknowledged_at) as after from due where count > 0 group by employee_id order by employee_id`,
    [client, daysAfter(period.end, 1)],
  )
  return new Map(rows.map(({ employee_id, ...due }) => [employee_id, due]))
}
