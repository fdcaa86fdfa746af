import type { AnsweredRecord } from '#platform/contract/answers.ts'
import { refuse } from '#platform/contract/problems.ts'
import { sanitised } from '#platform/server/fields/sanitise.ts'
import type { Sql } from '#platform/server/database/database.ts'
import type { Answer } from '#platform/server/kernel/request.ts'
import type { CallRequest } from '#platform/server/kernel/served-area.ts'
import { messageOf } from '#platform/contract/resource.ts'
import type { coachingCalls } from '../contract/coaching-calls.ts'
import { MOST_COMMENTS } from '../contract/coaching-fields.ts'
import { coachingProblems } from '../contract/coaching-problems.ts'
import { type Speaker, stateAfter } from '../contract/coaching-rules.ts'
import { coachings, ownCoachings } from '../contract/coachings.ts'
import { type ReachedCoaching, reachedCoaching } from './reached-coaching.ts'
import { tellAcknowledged, tellCoached } from './tell-of-coaching.ts'

type Request = CallRequest<(typeof coachingCalls)['updateCoaching']>

/** Adds a comment to a coaching: the first one of the coach and the answer of the agent are its steps. */
export async function updateCoaching(request: Request): Promise<Answer<AnsweredRecord>> {
  const { engine, sql, viewer, records, input, now } = request
  const { coaching, family, generation } = await reachedCoaching(request)
  const isAgent = coaching.employee_id === viewer.employee_id
  const by: Speaker = input.by ?? (isAgent ? 'agent' : 'coach')
  if (by === 'agent' && !isAgent) refuse(coachingProblems.agentOnly)
  if (by === 'coach' && (isAgent || !(await mayCoach(request, coaching, family))))
    refuse(coachingProblems.coachOnly)
  if (coaching.comments.length >= MOST_COMMENTS)
    refuse(coachingProblems.full, { count: MOST_COMMENTS })
  const status = stateAfter(coaching.status, by)
  const isMoved = status !== coaching.status
  const said = {
    by,
    author: await nameOf(sql, viewer.user_id),
    at: now,
    comment: sanitised(input.comment),
  }
  const data = await records
    .asSystem('a comment of a person who was found to be the agent or a coach', 'reach')
    .change(family, coaching.id, {
      comments: [...coaching.comments, said],
      ...(isMoved && { status }),
      ...(isMoved && (status === 'Coached' ? { coached_at: now } : { acknowledged_at: now })),
    })
  const tell = (notice: Parameters<typeof engine.notify>[1]) => engine.notify(sql, notice)
  if (isMoved && status === 'Coached')
    await tellCoached(sql, tell, data, ownCoachings[generation].page)
  if (isMoved && status === 'Acknowledged')
    await tellAcknowledged(sql, tell, data, coachings[generation].page)
  return { data, message: messageOf.update(family) }
}

/** Its coach, and those who may change it: that reaches less far than seeing it, for some. */
async function mayCoach(
  { engine: { rights }, viewer, records }: Request,
  { id, coach_id }: ReachedCoaching['coaching'],
  family: ReachedCoaching['family'],
): Promise<boolean> {
  if (coach_id === viewer.user_id) return true
  if (!rights.has(viewer, family.page, 'edit')) return false
  const reach = rights.need(viewer, family.page, 'edit')
  return (await records.reaching(reach).read(family, id)) !== undefined
}

async function nameOf(sql: Sql, userId: number): Promise<string> {
  const [user] = await sql.rows<{ name: string }>(
    'select name from administration.users where id = $1',
    [userId],
  )
  return user?.name ?? ''
}
