import { refuse } from '#platform/contract/problems.ts'
import type { Sql } from '#platform/server/database/database.ts'
import { idOf } from '#platform/server/kernel/id-of.ts'
import type { Answer } from '#platform/server/kernel/request.ts'
import type { CallRequest } from '#platform/server/kernel/served-area.ts'
import type { RecordOf } from '#platform/contract/fields/record-types.ts'
import { auditSamplingItems } from '../../contract/sampling/audit-sampling-items.ts'
import { auditSamplingPlans } from '../../contract/sampling/audit-sampling-plans.ts'
import { nextDrawn } from '../../contract/sampling/draw-sample.ts'
import type { samplingCalls } from '../../contract/sampling/sampling-calls.ts'
import { samplingProblems } from '../../contract/sampling/sampling-problems.ts'
import { storeItems } from './draw-plan.ts'
import { drawableLogs, holdForm } from './planned-draw.ts'
import type { AnsweredRecord } from '#platform/contract/answers.ts'

type Item = RecordOf<typeof auditSamplingItems>

/** Skips what cannot be reviewed; the next log of the agent takes its place, unless it has taken another one's place itself. */
export async function skipItem(
  request: CallRequest<(typeof samplingCalls)['skipItem']>,
): Promise<Answer<AnsweredRecord>> {
  const { records, sql, asked, input, now, viewer } = request
  const item = await records.hold(auditSamplingItems, idOf(asked))
  if (item.status !== 'Open')
    refuse(samplingProblems.itemNotOpen, { state: String(item.status).toLowerCase() })
  const { skip_reason } = input
  const data = await records.change(auditSamplingItems, item.id, { skip_reason, skipped_at: now })
  const plan = await records
    .asSystem('the replacement is drawn by the plan of the item', 'reach')
    .hold(auditSamplingPlans, item.plan_id)
  const isReplaced = item.replaces_id === null && (await replace(sql, item, plan, viewer.user_id))
  const message = isReplaced ? 'Skipped. Another activity was drawn in its place.' : 'Skipped'
  return { data, message }
}

async function replace(
  sql: Sql,
  item: Item,
  plan: RecordOf<typeof auditSamplingPlans>,
  actor: number,
): Promise<boolean> {
  const period = { start: item.period_start, end: item.period_end }
  await holdForm(sql, plan)
  const next = nextDrawn(plan.seed ?? 0, await drawableLogs(sql, plan, period, item.employee_id))
  if (!next) return false
  await storeItems(sql, { plan_id: plan.id, period, due_on: item.due_on, actor }, [
    {
      activity_log_id: next.id,
      employee_id: next.employee_id,
      reason: item.reason,
      risks: item.risks,
      evaluator_id: item.evaluator_id,
      replaces_id: item.id,
    },
  ])
  return true
}
