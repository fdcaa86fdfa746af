import { daysAfter } from '#platform/contract/days.ts'
import type { Sql } from '#platform/server/database/database.ts'
import { drawSample } from '../../contract/sampling/draw-sample.ts'
import { lastPeriod, type Period } from '../../contract/sampling/periods.ts'
import { storeItems } from '../sampling/draw-plan.ts'
import { type Plan, plannedDraw } from '../sampling/planned-draw.ts'

/** Less than plans usually take: half of the sample was reviewed already. */
const LEFT = { minimum_per_agent: 1, extra_total: 6 }

/** A monthly plan of which half is done, and a weekly one that was drawn on Monday. */
export async function insertPlans(sql: Sql, now: string): Promise<void> {
  const today = now.slice(0, 10)
  const monthly = await insertPlan(sql, today, {
    ...{ name: 'Larkspur voice, monthly', client: 'Larkspur Lodging', period: 'Monthly' },
    ...{ minimum_per_agent: 2, extra_total: 10, due_days: 21 },
  })
  if (monthly) await insertReviewed(sql, monthly, lastPeriod('Monthly', today))
  if (monthly) await insertDrawn(sql, { ...monthly, ...LEFT }, lastPeriod('Monthly', today))
  const weekly = await insertPlan(sql, today, {
    ...{ name: 'Alder claims, weekly', client: 'Alder Insurance', period: 'Weekly' },
    ...{ minimum_per_agent: 1, extra_total: 3, due_days: 7 },
  })
  if (weekly) await insertDrawn(sql, weekly, lastPeriod('Weekly', today))
}

interface DemoPlan {
  readonly name: string
  readonly client: string
  readonly period: 'Weekly' | 'Monthly'
  readonly minimum_per_agent: number
  readonly extra_total: number
  readonly due_days: number
}

async function insertPlan(sql: Sql, today: string, plan: DemoPlan): Promise<Plan | undefined> {
  const { name, client, period, minimum_per_agent, extra_total, due_days } = plan
  const [stored] = await sql.rows<Plan>(
    `insert into audit_sampling_plans (name, client_id, audit_form_id, period, minimum_per_agent, extra_total, due_days, risk_rules, evaluator_ids, seed, drawn_until)
     select $1, c.id, f.id, $3, $4, $5, $6, '{"Score below pass mark last period","Joined within 90 days","Error category repeated"}',
            array(select u.id from administration.users u join administration.roles r on r.id = u.role_id
                   where r.name = 'QA' and u.may_sign_in order by u.email <> 'qa@muster.example', u.id limit 3), 2026, $7::date
       from organisation.clients c join quality.audit_forms f on f.client_id = c.id and f.status = 'Published' where c.name = $2
     returning id, name, client_id, audit_form_id, activity_category_ids, manager_ids, employee_ids, minimum_per_agent, extra_total, risk_share, risk_rules, evaluator_ids,
               due_days, is_active, seed, drawn_until::text as drawn_until`,
    [
      ...[name, client, period, minimum_per_agent, extra_total, due_days],
      lastPeriod(period, today).end,
    ],
  )
  return stored
}

/** What was reviewed of the period is the part that is done. */
async function insertReviewed(sql: Sql, plan: Plan, period: Period): Promise<void> {
  const items = await sql.rows<Parameters<typeof storeItems>[2][number]>(
    `select l.id as activity_log_id, l.employee_id, 'Minimum' as reason, '{}'::text[] as risks, r.evaluator_id
       from quality.audit_reviews r join quality.audit_forms f on f.id = r.audit_form_id join quality.audit_forms own on own.form_number = f.form_number
       join activities.activity_logs l on l.id = r.activity_log_id
      where own.id = $1 and r.evaluator_id = any($2::bigint[]) and r.status not in ('Draft', 'Voided') and l.business_date between $3::date and $4::date
      order by l.id limit 20`,
    [plan.audit_form_id, plan.evaluator_ids, period.start, period.end],
  )
  await store(sql, plan, period, items)
}

async function insertDrawn(sql: Sql, plan: Plan, period: Period): Promise<void> {
  await store(sql, plan, period, drawSample(await plannedDraw(sql, plan, period, [])))
}

async function store(
  sql: Sql,
  plan: Plan,
  period: Period,
  items: Parameters<typeof storeItems>[2],
): Promise<void> {
  const due_on = daysAfter(period.end, 1 + plan.due_days)
  const batch = { plan_id: plan.id, period, due_on, actor: null }
  await storeItems(sql, batch, items)
}
