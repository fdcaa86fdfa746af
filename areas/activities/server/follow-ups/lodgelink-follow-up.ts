import { refuseFields } from '#platform/contract/problems.ts'
import type { Answer } from '#platform/server/kernel/request.ts'
import type { CallRequest } from '#platform/server/kernel/served-area.ts'
import { lodgelinkActivityLogs } from '../../contract/lodgelink-activity-logs.ts'
import type { lodgelinkCalls } from '../../contract/lodgelink-calls.ts'
import { lodgelinkFollowUps } from '../../contract/lodgelink-follow-ups.ts'
import { FINAL } from '../../contract/lodging-words.ts'
import { addFollowUp, type Stand } from './add-follow-up.ts'
import type { AnsweredRecord } from '#platform/contract/answers.ts'

/** Follows up a lodging request: one that ends says what came of it. */
export const lodgelinkFollowUp = (
  request: CallRequest<(typeof lodgelinkCalls)['lodgelinkFollowUp']>,
): Promise<Answer<AnsweredRecord>> =>
  addFollowUp(request, request.input, {
    logs: lodgelinkActivityLogs,
    followUps: lodgelinkFollowUps,
    move: async (log) => {
      const status = String(request.input.status ?? log.status)
      const outcome = request.input.outcome ?? log.outcome
      const [from, to] = [standOf(String(log.status)), standOf(status)]
      if (!from.isFinal && to.isFinal && !outcome)
        refuseFields({ outcome: ['Outcome is required'] })
      return { from, to, status: { status }, changes: { outcome } }
    },
  })

const standOf = (name: string): Stand => ({
  name,
  isFinal: FINAL.includes(name),
  needsFollowUp: false,
})
