import { daysAfter } from '#platform/contract/days.ts'
import type { Problem } from '#platform/contract/problems.ts'
import type { Sql } from '#platform/server/database/database.ts'
import type { Notify } from '#platform/server/jobs/jobs.ts'
import { changeRows } from '#platform/server/records/change-rows.ts'
import { recordHistory } from '#platform/server/records/record-history.ts'
import { auditSamplingItems } from '../../contract/sampling/audit-sampling-items.ts'
import { auditSamplingPlans } from '../../contract/sampling/audit-sampling-plans.ts'
import { type Draw, type DrawnItem, drawSample } from '../../contract/sampling/draw-sample.ts'
import type { Period } from '../../contract/sampling/periods.ts'
import { samplingProblems } from '../../contract/sampling/sampling-problems.ts'
import type { Plan } from './planned-draw.ts'

interface Drawing {
  readonly plan: Plan
  readonly period: Period
  /** The day of the draw. */
  readonly today: string
  /** Whose doing it is; nobody's when it happens by itself. */
  readonly actor: number | null
  readonly notify: Notify
}

/** What keeps a period of a plan from being drawn. */
export async function whyNotDrawn(
  sql: Sql,
  plan: Plan,
  { end }: Period,
  { evaluators }: Draw,
): Promise<Problem | undefined> {
  if (!plan.is_active) return samplingProblems.notActive
  if (isDrawn(plan, end)) return samplingProblems.drawnAlready
  if (evaluators.length === 0) return samplingProblems.noEvaluator
  const [form] = await sql.rows(
    `select f.id from quality.audit_forms f join quality.audit_forms o on o.form_number = f.form_number
      where o.id = $1 and f.status = 'Published' and not f.is_deleted`,
    [plan.audit_form_id],
  )
  return form ? undefined : samplingProblems.noForm
}

export const isDrawn = ({ drawn_until }: Pick<Plan, 'drawn_until'>, end: string): boolean =>
  drawn_until !== null && drawn_until >= end

/** Draws a period of a plan that the transaction holds, so that two who draw at once do it one after the other; answers how many logs were drawn. */
export async function drawPlan(sql: Sql, drawing: Drawing, draw: Draw): Promise<number> {
  const { plan, period, today, actor } = drawing
  const items = drawSample(draw)
  const due_on = daysAfter(today, plan.due_days)
  await storeItems(sql, { plan_id: plan.id, period, due_on, actor }, items)
  await changeRows(sql, auditSamplingPlans, {
    ...{ set: 'drawn_until = $2::date', where: 't.id = $1' },
    ...{ values: [plan.id, period.end], actor },
  })
  await tellEvaluators(sql, drawing, items, due_on)
  return items.length
}

interface Batch {
  readonly plan_id: number
  readonly period: Period
  readonly due_on: string
  readonly actor: number | null
}

/** Stores drawn logs with their numbers and their history; answers their ids. */
export async function storeItems(
  sql: Sql,
  { plan_id, period, due_on, actor }: Batch,
  items: readonly (DrawnItem & { readonly replaces_id?: number })[],
): Promise<number[]> {
  const rows = await sql.rows<{ id: number }>(
    `with row as (
       insert into audit_sampling_items (item_number, plan_id, period_start, period_end, due_on, created_by, activity_log_id, employee_id, reason, risks, evaluator_id, replaces_id)
       select 'SI-' || lpad(nextval('audit_sampling_item_numbers')::text, 6, '0'), $1, $2::date, $3::date, $4::date, $5::bigint,
              (r.item ->> 'activity_log_id')::bigint, (r.item ->> 'employee_id')::bigint, r.item ->> 'reason',
              array(select jsonb_array_elements_text(r.item -> 'risks')), (r.item ->> 'evaluator_id')::bigint, (r.item ->> 'replaces_id')::bigint
         from jsonb_array_elements($6::jsonb) with ordinality r(item, place) order by r.place returning *),
     past as (${recordHistory({ of: auditSamplingItems, action: 'create', actor: '$5::bigint', after: 'to_jsonb(row)', from: 'row' })})
     select id from row order by id`,
    [plan_id, period.start, period.end, due_on, actor, JSON.stringify(items)],
  )
  return rows.map(({ id }) => id)
}

/** Each evaluator hears once how many reviews they got. */
async function tellEvaluators(
  sql: Sql,
  { plan, period, notify }: Drawing,
  items: readonly DrawnItem[],
  due: string,
): Promise<void> {
  for (const [user_id, own] of Map.groupBy(items, ({ evaluator_id }) => evaluator_id))
    await notify(sql, {
      user_id,
      type: 'user',
      title: own.length === 1 ? '1 review to do' : `${own.length} reviews to do`,
      description: `${plan.name}, due ${due}.`,
      page: auditSamplingItems.page,
      key: `sampling-${plan.id}-${period.start}-${user_id}`,
    })
}
