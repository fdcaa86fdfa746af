import type { Step, TakenBack } from '#platform/contract/approvals.ts'
import type { Sql } from '../database/database.ts'
import type { StoredRequest } from './requests.ts'
import type { StoredTakenBack } from './routing.ts'

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
  const names = await namesIn(sql, request)
  return request.levels.map((level, position) => {
    const { words, taken_back, passed_on_to, answered_by } = level
    const next = passed_on_to === undefined ? undefined : request.levels[passed_on_to]
    const here = said.filter(({ level }) => level === position)
    const decided = here.find(({ by }) => by !== null)
    return {
      words,
      people: here.map(({ name }) => name),
      state: stateOf(request, position, here),
      at: decided?.at ?? null,
      by: decided?.by ?? null,
      comment: decided?.comment ?? null,
      ...(next && { passed_on_to: next.words }),
      ...(answered_by !== undefined && { answered_by: names.get(answered_by) ?? '' }),
      ...(taken_back && { taken_back: taken_back.map((one) => takenBackBy(names, one)) }),
    }
  })
}

/** The names of those whom the steps name: in decisions that were taken back, and as having answered a later step, too. */
async function namesIn(sql: Sql, { levels }: StoredRequest): Promise<ReadonlyMap<number, string>> {
  const ids = levels.flatMap(({ taken_back = [], answered_by }) => [
    ...(answered_by === undefined ? [] : [answered_by]),
    ...taken_back.flatMap(({ approver_id, decided_by, taken_back_by }) => [
      approver_id,
      decided_by,
      taken_back_by,
    ]),
  ])
  if (ids.length === 0) return new Map()
  const people = await sql.rows<{ id: number; name: string }>(
    'select user_id as id, name from people where user_id = any ($1)',
    [ids],
  )
  return new Map(people.map(({ id, name }) => [id, name]))
}

function takenBackBy(
  names: ReadonlyMap<number, string>,
  { decision, approver_id, decided_by, decided_at, comment, ...back }: StoredTakenBack,
): TakenBack {
  const nameOf = (id: number) => names.get(id) ?? ''
  const isOwn = decided_by === approver_id
  return {
    decision,
    by: isOwn ? nameOf(decided_by) : `${nameOf(decided_by)} for ${nameOf(approver_id)}`,
    at: decided_at,
    comment,
    taken_back_by: nameOf(back.taken_back_by),
    taken_back_at: back.taken_back_at,
  }
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
