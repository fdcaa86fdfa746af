import type { AnsweredRecord } from '#platform/contract/answers.ts'
import { approvalProblems } from '#platform/contract/approvals.ts'
import { refuse } from '#platform/contract/problems.ts'
import { messageOf } from '#platform/contract/resource.ts'
import { readComment, readIds } from '#platform/server/approvals/approval-calls.ts'
import { requestOf } from '#platform/server/approvals/requests.ts'
import { idOf } from '#platform/server/kernel/id-of.ts'
import type { Answer } from '#platform/server/kernel/request.ts'
import type { CallRequest } from '#platform/server/kernel/served-area.ts'
import type {
  assetApprovalCalls,
  RejectedApprovals,
} from '../../contract/approvals/approval-calls.ts'
import { assetApprovals } from '../../contract/approvals/asset-approvals.ts'
import { assetProblems } from '../../contract/problems.ts'

type Deciding = Pick<CallRequest, 'engine' | 'records' | 'sql' | 'now'>

/** Decides or takes back a request by its state, as outsiders spell it; else changes one that came back with a question. */
export async function updateApproval(
  request: CallRequest<(typeof assetApprovalCalls)['updateApproval']>,
): Promise<Answer<AnsweredRecord>> {
  const { asked, records, engine, sql, now, input } = request
  const id = idOf(asked)
  const within = records.byRight(assetApprovals, 'edit')
  const { status, decision_reason } = input
  if (status === null) {
    const data = await within.update(assetApprovals, id, { ...asked.input })
    return { data, message: messageOf.update(assetApprovals) }
  }
  await within.need(assetApprovals, id)
  if (status === 'Cancelled')
    await engine.approvals.withdraw(assetApprovals, id, { sql, writer: within.writer, now })
  else
    await decide(
      request,
      id,
      status,
      readComment(status, decision_reason, assetProblems.whyRejected),
    )
  engine.mail.wake()
  return { data: await within.need(assetApprovals, id), message: messageOf.update(assetApprovals) }
}

async function decide(
  { engine, records, sql, now }: Deciding,
  id: number,
  verdict: 'Approved' | 'Rejected',
  reason: string | null,
): Promise<void> {
  const request = await requestOf(sql, assetApprovals.name, id)
  if (!request) refuse(approvalProblems.unknown)
  const { writer } = records.asSystem('the approver decides, wherever the record is', 'reach')
  await engine.approvals.decide(request.id, verdict, reason, { sql, writer, now })
}

/** Rejects some requests that wait, all of them or none, each told to the person who asked. */
export async function rejectApprovals(
  request: CallRequest<(typeof assetApprovalCalls)['rejectApprovals']>,
): Promise<Answer<RejectedApprovals>> {
  const { input, records, engine } = request
  const ids = readIds(input.assetApprovalIds, assetProblems.noneChosen)
  const reason = readComment('Rejected', input.reason, assetProblems.whyRejectedAll)
  const within = records.byRight(assetApprovals, 'edit')
  const states = await Promise.all(ids.map((id) => within.read(assetApprovals, id)))
  const over = states.filter((approval) => approval?.status !== 'Pending').length
  if (over > 0) refuse(assetProblems.decidedAlready, { count: String(over) })
  for (const id of ids) await decide(request, id, 'Rejected', reason)
  engine.mail.wake()
  return { data: { ids }, message: 'Asset Approvals rejected successfully' }
}
