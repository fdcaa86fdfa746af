import type { RecordOf } from '#platform/contract/fields/record-types.ts'
import type { Sql } from '#platform/server/database/database.ts'
import type { Notice } from '#platform/server/jobs/jobs.ts'
import { auditDisputes } from '../../contract/disputes/audit-disputes.ts'

type Dispute = RecordOf<typeof auditDisputes>
type Tell = (notice: Notice) => Promise<void>

const viewOf = ({ id }: Dispute) => `${auditDisputes.page}/view?id=${id}`

/** The reviewer hears that a dispute waits for them. */
export async function tellReviewer(sql: Sql, tell: Tell, dispute: Dispute): Promise<void> {
  if (dispute.reviewer_id === null) return
  const [agent] = await sql.rows<{ name: string }>(
    'select name from people.employees where id = $1',
    [dispute.employee_id],
  )
  await tell({
    user_id: dispute.reviewer_id,
    type: 'user',
    title: 'Dispute to decide',
    description: `${dispute.dispute_number}: ${agent?.name}, ${dispute.kind === 'Slip' ? 'a slip' : 'a disagreement'}.`,
    page: viewOf(dispute),
    key: `dispute-${dispute.id}-${dispute.reviewer_id}`,
  })
}

/** The agent hears what came of it. */
export async function tellDecided(sql: Sql, tell: Tell, dispute: Dispute): Promise<void> {
  const [agent] = await sql.rows<{ user_id: number }>(
    'select id as user_id from administration.users where employee_id = $1 and is_active and not is_deleted',
    [dispute.employee_id],
  )
  if (!agent) return
  const [before, after] = [dispute.score_before, dispute.score_after].map((score) =>
    Number(score).toFixed(2),
  )
  await tell({
    user_id: agent.user_id,
    type: 'user',
    title: 'Your dispute was decided',
    description: `${dispute.dispute_number}: ${dispute.status}. The score ${after === before ? `stays ${before}` : `was ${before} and is ${after} now`}.`,
    page: viewOf(dispute),
    key: `dispute-decided-${dispute.id}`,
  })
}
