import type { RecordOf } from '#platform/contract/fields/record-types.ts'
import { refuse } from '#platform/contract/problems.ts'
import type { Answer } from '#platform/server/kernel/request.ts'
import type { CallRequest } from '#platform/server/kernel/served-area.ts'
import { activityFollowUps } from '../../contract/activity-follow-ups.ts'
import { activityLogs } from '../../contract/activity-logs.ts'
import type { activityCalls } from '../../contract/calls.ts'
import { activityProblems } from '../../contract/problems.ts'
import { addFollowUp, type Move, type Stand } from './add-follow-up.ts'
import { addEvents } from '../log-trail.ts'
import { isFinal, readSetup, readStatus, type Status } from '../log-context.ts'
import type { AnsweredRecord } from '#platform/contract/answers.ts'

/** Follows up a log: it moves along the statuses of its category, and the trail tells it. */
export function followUp(
  request: CallRequest<(typeof activityCalls)['followUp']>,
): Promise<Answer<AnsweredRecord>> {
  const { sql, viewer, input, now } = request
  const move = async (log: RecordOf<typeof activityLogs>): Promise<Move> => {
    const setup = await readSetup(sql, log.activity_setup_id, viewer, now.slice(0, 10))
    const from = await readStatus(sql, log.status_id, setup, log.status_id)
    const chosen = input.status_id ?? log.status_id
    const to = await readStatus(sql, chosen, setup, log.status_id)
    if (!isFinal(from)) refuseMove(from, to)
    return { from: standOf(from), to: standOf(to), status: { status_id: to.id } }
  }
  return addFollowUp(request, input, {
    logs: activityLogs,
    followUps: activityFollowUps,
    move,
    after: (log, { from, to }) =>
      addEvents(sql, { log, by: viewer.user_id }, [
        {
          kind: 'Follow-up',
          at: now,
          from: from.name,
          to: to.name,
          seconds: input.duration_seconds,
        },
      ]),
  })
}

const standOf = (status: Status): Stand => ({
  name: status.name,
  isFinal: isFinal(status),
  needsFollowUp: status.needs_follow_up,
})

function refuseMove(from: Status, to: Status): void {
  if (to.id !== from.id && from.next_ids.length > 0 && !from.next_ids.includes(to.id))
    refuse(activityProblems.cannotGo, { from: from.name, to: to.name })
}
