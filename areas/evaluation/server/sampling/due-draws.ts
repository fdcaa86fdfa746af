import type { Sql } from '#platform/server/database/database.ts'
import { schedule, type Schedule } from '#platform/server/jobs/schedule.ts'
import type { Engine } from '#platform/server/kernel/request.ts'
import { coachedAgents } from '../../contract/sampling/coached-agents.ts'
import { drawPlan, isDrawn, whyNotDrawn } from './draw-plan.ts'
import { periodToDraw } from './period-to-draw.ts'
import { holdForm, type Plan, plannedDraw } from './planned-draw.ts'

/** Draws each plan when a period of it is over by the clock of its client, from the first that ends after the plan was made. */
export const drawDuePlans = (engine: Engine): Schedule =>
  schedule('draw-sampling-plans', {
    label: 'Drawing work to review',
    timing: 'Every hour',
    cron: '10 * * * *',
    inside: async (sql) => {
      const now = await engine.now(sql)
      let drawn = 0
      for (const plan of await heldPlans(sql)) if (await drawDue(engine, sql, plan, now)) drawn += 1
      return drawn === 1 ? '1 plan was drawn.' : `${drawn} plans were drawn.`
    },
  })

type DuePlan = Plan & { readonly period: string; readonly made_on: string }

const heldPlans = (sql: Sql): Promise<DuePlan[]> =>
  sql.rows<DuePlan>(
    `select id, name, client_id, audit_form_id, activity_category_ids, manager_ids, employee_ids, period, minimum_per_agent, extra_total, risk_share, risk_rules,
            evaluator_ids, due_days, is_active, seed, drawn_until::text as drawn_until, date_created::date::text as made_on
       from audit_sampling_plans where is_active and not is_deleted order by id for no key update`,
  )

async function drawDue(engine: Engine, sql: Sql, plan: DuePlan, now: string): Promise<boolean> {
  const { period, today } = await periodToDraw(sql, plan, now)
  if (period.end < plan.made_on || isDrawn(plan, period.end)) return false
  await holdForm(sql, plan)
  const planned = await plannedDraw(sql, plan, period, coachedAgents.among(engine.contributions))
  if (await whyNotDrawn(sql, plan, period, planned)) return false
  await drawPlan(sql, { plan, period, today, actor: null, notify: engine.notify }, planned)
  return true
}
