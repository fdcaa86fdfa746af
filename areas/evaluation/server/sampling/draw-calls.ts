import { daysAfter } from '#platform/contract/days.ts'
import { refuse } from '#platform/contract/problems.ts'
import type { Sql } from '#platform/server/database/database.ts'
import { idOf } from '#platform/server/kernel/id-of.ts'
import type { Answer } from '#platform/server/kernel/request.ts'
import { type CallRequest, serveCalls } from '#platform/server/kernel/served-area.ts'
import { auditSamplingPlans } from '../../contract/sampling/audit-sampling-plans.ts'
import { coachedAgents } from '../../contract/sampling/coached-agents.ts'
import { type DrawnItem, drawSample, reviewable } from '../../contract/sampling/draw-sample.ts'
import type { Period } from '../../contract/sampling/periods.ts'
import {
  type DrawnOfAgent,
  type DrawPreview,
  samplingCalls,
} from '../../contract/sampling/sampling-calls.ts'
import { samplingProblems } from '../../contract/sampling/sampling-problems.ts'
import { drawPlan, isDrawn, whyNotDrawn } from './draw-plan.ts'
import { periodToDraw } from './period-to-draw.ts'
import { holdForm, plannedDraw } from './planned-draw.ts'
import { skipItem } from './skip-item.ts'
import type { AnsweredRecord } from '#platform/contract/answers.ts'

type Calls = typeof samplingCalls

async function previewDraw(
  request: CallRequest<Calls['previewDraw']>,
): Promise<Answer<DrawPreview>> {
  const { records, sql, asked, now, engine } = request
  const plan = await records.need(auditSamplingPlans, idOf(asked))
  const { period, today } = await periodToDraw(sql, plan, now)
  const sources = coachedAgents.among(engine.contributions)
  const draw = await plannedDraw(sql, plan, period, sources)
  const is_drawn = isDrawn(plan, period.end)
  const items = is_drawn ? await storedItems(sql, plan.id, period) : drawSample(draw)
  const logs = reviewable(draw.logs, draw.evaluators)
  const counts = Map.groupBy([...logs, ...(is_drawn ? items : [])], (log) => log.employee_id)
  const names = await namesOf(sql, [...counts.keys()], plan.evaluator_ids)
  const data: DrawPreview = {
    period_start: period.start,
    period_end: period.end,
    due_on: daysAfter(today, plan.due_days),
    is_drawn,
    items: items.length,
    agents: [...counts]
      .map(([employee_id, own]): DrawnOfAgent => ({
        ...{ employee_id, name: names.people.get(employee_id) ?? '', logs: own.length },
        items: byReason(items.filter((item) => item.employee_id === employee_id)),
        risks: draw.risks.get(employee_id) ?? [],
      }))
      .toSorted((a, b) => a.name.localeCompare(b.name)),
    evaluators: draw.evaluators.map(({ user_id }) => ({
      ...{ user_id, name: names.users.get(user_id) ?? '' },
      items: items.filter(({ evaluator_id }) => evaluator_id === user_id).length,
    })),
  }
  return { data }
}

const byReason = (items: readonly DrawnItem[]): DrawnOfAgent['items'] => {
  const count = (reason: DrawnItem['reason']) => items.filter((one) => one.reason === reason).length
  return {
    Minimum: count('Minimum'),
    Extra: count('Extra'),
    Risk: count('Risk'),
    'Follow-up': count('Follow-up'),
  }
}

const storedItems = (sql: Sql, plan: number, period: Period): Promise<DrawnItem[]> =>
  sql.rows<DrawnItem>(
    `select activity_log_id, employee_id, reason, risks, evaluator_id from audit_sampling_items
      where plan_id = $1 and period_start = $2::date and skipped_at is null and not is_deleted order by id`,
    [plan, period.start],
  )

async function namesOf(sql: Sql, people: readonly number[], users: readonly number[]) {
  const found = await sql.rows<{ id: number; name: string; is_user: boolean }>(
    `select e.id, e.name, false as is_user from people.employees e where e.id = any($1::bigint[])
      union all select u.id, u.name, true from administration.users u where u.id = any($2::bigint[])`,
    [people, users],
  )
  const mapOf = (isUser: boolean) =>
    new Map(found.filter(({ is_user }) => is_user === isUser).map(({ id, name }) => [id, name]))
  return { people: mapOf(false), users: mapOf(true) }
}

/** Draws what the preview has shown. */
async function draw({
  records,
  sql,
  asked,
  input,
  now,
  viewer,
  engine,
}: CallRequest<Calls['draw']>): Promise<Answer<AnsweredRecord>> {
  const plan = await records.hold(auditSamplingPlans, idOf(asked))
  const { period, today } = await periodToDraw(sql, plan, now)
  if (period.start !== input.period_start) refuse(samplingProblems.otherPeriod)
  await holdForm(sql, plan)
  const planned = await plannedDraw(sql, plan, period, coachedAgents.among(engine.contributions))
  const why = await whyNotDrawn(sql, plan, period, planned)
  if (why) refuse(why, { ...period })
  const drawing = { plan, period, today, actor: viewer.user_id, notify: engine.notify }
  const count = await drawPlan(sql, drawing, planned)
  const data = await records.need(auditSamplingPlans, plan.id)
  return { data, message: count === 1 ? '1 review drawn' : `${count} reviews drawn` }
}

export const samplingCallsOnServer = serveCalls(samplingCalls, { previewDraw, draw, skipItem })
