import type { AnsweredRecord } from '#platform/contract/answers.ts'
import { approvalProblems } from '#platform/contract/approvals.ts'
import { refuse } from '#platform/contract/problems.ts'
import { decisionMessage, readComment } from '#platform/server/approvals/approval-calls.ts'
import { requestOf } from '#platform/server/approvals/requests.ts'
import { idOf } from '#platform/server/kernel/id-of.ts'
import type { Answer } from '#platform/server/kernel/request.ts'
import type { CallRequest } from '#platform/server/kernel/served-area.ts'
import type { leaveCalls } from '../contract/calls.ts'
import { leaves } from '../contract/leaves.ts'

type Calls = typeof leaveCalls

/** Hands a draft over to those who decide about it. */
export async function submitLeave({
  engine,
  sql,
  viewer,
  reach,
  asked,
  now,
}: CallRequest<Calls['submitLeave']>): Promise<Answer<AnsweredRecord>> {
  const choosing = engine.rights.reachForChoosing(viewer, leaves.page)
  const writer = { viewer, reach, choosing, request_id: asked.request_id }
  const id = idOf(asked)
  const data = { ...(await engine.approvals.submit(leaves, id, { sql, writer, now })), id }
  engine.mail.wake()
  return { data, message: 'Leave submitted successfully' }
}

/** Decides the request of a leave; being asked is the right to do so. */
export async function decideLeave({
  engine,
  sql,
  records,
  input,
  asked,
  now,
}: CallRequest<Calls['decideLeave']>): Promise<Answer<{ readonly id: number }>> {
  const comment = readComment(input.decision, input.comment)
  const request = await requestOf(sql, leaves.name, idOf(asked))
  if (!request) refuse(approvalProblems.unknown)
  const { writer } = records.asSystem(
    'the approver decides, wherever the record is',
    'reach',
    'choosing',
  )
  const { decision } = input
  const decided = await engine.approvals.decide(request.id, decision, comment, { sql, writer, now })
  engine.mail.wake()
  return { data: { id: idOf(asked) }, message: await decisionMessage(sql, decision, [decided]) }
}
