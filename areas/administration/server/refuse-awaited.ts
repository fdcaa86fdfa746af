import { refuse } from '#platform/contract/problems.ts'
import type { Change } from '#platform/server/records/served.ts'
import { administrationProblems } from '../contract/problems.ts'

/** Nobody is left to decide for a deleted account: what waits for it is handed over before. */
export async function refuseAwaited({ before, sql }: Change): Promise<void> {
  const [waiting] = await sql.rows<{ count: number }>(
    `select count(*)::integer as count from approvals a join approval_requests r on r.id = a.request_id
      where a.approver_id = $1 and a.decision = 'Pending' and r.state = 'Waiting'`,
    [before?.id],
  )
  const count = waiting?.count ?? 0
  if (count === 1) refuse(administrationProblems.oneAwaits)
  if (count > 1) refuse(administrationProblems.manyAwait, { count })
}
