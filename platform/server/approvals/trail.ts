import type { Step } from '#platform/contract/approvals.ts'
import type { Sql } from '../database/database.ts'
import type { StoredRequest } from './requests.ts'

interface Said {
  readonly level: number
  readonly name: string
  readonly decision: 'Pending' | 'Approved' | 'Rejected' | 'Asked back' | 'Skipped' | 'Expired'
  readonly by: string | null
  readonly at: string | null
  readonly comment: string | null
}

/** The steps of a request: what was said at each, who is asked now, what comes later. */
export async function trailOf(sql: Sql, request: StoredRequest): Promise<Step[]> {
  const said = await sql.rows<Said>(
    `select a.level, u.name, a.decision, a.decided_at as at, a.comment,
            case when a.decided_by is null then null when a.decided_by = a.approver_id then u.name else d.name || ' for ' || u.name end as by
       from approvals a join people u on u.user_id = a.approver_id left join people d on d.user_id = a.decided_by
      where a.request_id = $1 order by a.level, a.id`,
    [request.id],
  )
  return request.levels.map(({ words }, position) => {
    const here = said.filter(({ level }) => level === position)
    const decided = here.find(({ by }) => by !== null)
    return {
      words,
      people: here.map(({ name }) => name),
      state: stateOf(request, position, here),
      at: decided?.at ?? null,
      by: decided?.by ?? null,
      comment: decided?.comment ?? null,
    }
  })
}

function stateOf(
  { level, state }: StoredRequest,
  position: number,
  here: readonly Said[],
): Step['state'] {
  const decided = here.find(({ by }) => by !== null)?.decision
  if (position === level && state === 'Waiting') return 'Waiting'
  if (decided && decided !== 'Pending') return decided
  if (position > level) return state === 'Waiting' ? 'Later' : 'Skipped'
  return here.some(({ decision }) => decision === 'Expired') ? 'Expired' : 'Skipped'
}
