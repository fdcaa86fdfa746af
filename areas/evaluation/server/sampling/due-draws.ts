import type { Sql } from '#platform/server/database/database.ts'
import { andFailed, eachInTurn } from '#platform/server/jobs/each-in-turn.ts'
import { loop, recordItem } from '#platform/server/jobs/loop.ts'
import { schedule, type Schedule } from '#platform/server/jobs/schedule.ts'
import type { Engine } from '#platform/server/kernel/request.ts'
import { auditSamplingPlans } from '../../contract/sampling/audit-sampling-plans.ts'
import { coachedAgents } from '../../contract/sampling/coached-agents.ts'
import { drawPlan, isDrawn, whyNotDrawn } from './draw-plan.ts'
import { periodToDraw } from './period-to-draw.ts'
import { holdForm, type Plan, plannedDraw } from './planned-draw.ts'

/** The schedule that draws. */
const DRAW_PLANS = 'draw-sampling-plans'

const plans = loop<{ readonly id: number }>(DRAW_PLANS, ({ id }) =>
  recordItem(auditSamplingPlans, id),
)

/** Draws each plan when a period of it is over by the clock of its client, from the first that ends after the plan was made. */
export const drawDuePlans = (engine: Engine): Schedule =>
  schedule(DRAW_PLANS, {
    label: 'Drawing work to review',
    timing: 'Every hour',
    cron: '10 * * * *',
    outside: async () => {
      const now = await engine.now(engine.database)
      const active = await engine.database.rows<{ id: number }>(
        `select p.id from audit_sampling_plans p where ${ACTIVE} order by p.id`,
      )
      const tried = await eachInTurn(
        engine,
        plans,
        active,
        (sql, { id }) => drawDue(engine, sql, id, now),
        { isLong: true },
      )
      const drawn = tried.results.filter(Boolean).length
      return andFailed(drawn === 1 ? '1 plan was drawn.' : `${drawn} plans were drawn.`, tried)
    },
  })

type DuePlan = Plan & { readonly period: string; readonly made_on: string }

const ACTIVE = 'p.is_active and not p.is_deleted'

async function holdPlan(sql: Sql, id: number): Promise<DuePlan | undefined> {
  const [plan] = await sql.rows<DuePlan>(
    `select id, name, client_id, audit_form_id, activity_category_ids, manager_ids, employee_ids, period, minimum_per_agent, extra_total, risk_share, risk_rules,
            evaluator_ids, due_days, is_active, seed, drawn_until::text as drawn_until, date_created::date::text as made_on
       from audit_sampling_plans p where p.id = $1 and ${ACTIVE} for no key update`,
    [id],
  )
  return plan
}

async function drawDue(engine: Engine, sql: Sql, id: number, now: string): Promise<boolean> {
  const plan = await holdPlan(sql, id)
  if (!plan) return false
  const { period, today } = await periodToDraw(sql, plan, now)
  if (period.end < plan.made_on || isDrawn(plan, period.end)) return false
  await holdForm(sql, plan)
  const planned = await plannedDraw(sql, plan, period, coachedAgents.among(engine.contributions))
  if (await whyNotDrawn(sql, plan, period, planned)) return false
  await drawPlan(sql, { plan, period, today, actor: null, notify: engine.notify }, planned)
  return true
}
