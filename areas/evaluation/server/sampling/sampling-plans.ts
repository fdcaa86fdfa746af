import { randomInt } from 'node:crypto'
import type { ChangesOf, DraftOf } from '#platform/contract/fields/record-types.ts'
import { refuse } from '#platform/contract/problems.ts'
import { type ChangeOf, serveResource } from '#platform/server/records/served.ts'
import { checkFormOfClient } from '../form-of-client.ts'
import { auditSamplingPlans } from '../../contract/sampling/audit-sampling-plans.ts'
import { samplingProblems } from '../../contract/sampling/sampling-problems.ts'
import { evaluatorsAmong, namesOfOthers } from './evaluators.ts'
import { reviewOf } from './sampling-items.ts'

type Draft = DraftOf<typeof auditSamplingPlans>
type Change = ChangeOf<typeof auditSamplingPlans>

/** As large as the column takes. */
const MOST_SEED = 2 ** 31 - 1

/** A plan draws something, with a form of its client, and gives it to people who can review it. */
async function check(values: Draft, { sql, before }: Change): Promise<void> {
  const plan = { ...before, ...values }
  if (plan.minimum_per_agent === 0 && plan.extra_total === 0) refuse(samplingProblems.nothingToDraw)
  const users = values.evaluator_ids
  if (!users) return
  const names = await namesOfOthers(sql, users, await evaluatorsAmong(sql, users))
  if (names !== '') refuse(samplingProblems.cannotReview, { names })
}

async function begin(values: Draft, change: Change): Promise<ChangesOf<typeof auditSamplingPlans>> {
  await checkFormOfClient(change.sql, values, samplingProblems)
  await check(values, change)
  return { seed: randomInt(MOST_SEED) }
}

const countOf = (plan: string, isDone: boolean) =>
  `select count(*) from audit_sampling_items i where i.plan_id = ${plan}.id and i.skipped_at is null and not i.is_deleted and (${reviewOf('i')}) is ${isDone ? 'not ' : ''}null`

export const samplingPlansOnServer = serveResource(auditSamplingPlans, {
  derived: {
    open_items: (plan) => countOf(plan, false),
    done_items: (plan) => countOf(plan, true),
  },
  before: { create: begin, update: check },
})
