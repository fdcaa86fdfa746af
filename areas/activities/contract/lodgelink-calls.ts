import { calls } from '#platform/contract/calls.ts'
import { choice } from '#platform/contract/fields/field.ts'
import { followUpInput } from './follow-up-fields.ts'
import { lodgelinkActivityLogs } from './lodgelink-activity-logs.ts'
import { lodgingStatuses, outcomes } from './lodging-words.ts'
import type { AnsweredRecord } from '#platform/contract/answers.ts'
import { typed } from '#platform/contract/answers.ts'

export const lodgelinkCalls = calls({
  lodgelinkFollowUp: {
    method: 'POST',
    path: 'lodgelink_activity_log/followup/{id}',
    needs: 'edit',
    pages: [lodgelinkActivityLogs.page],
    rows: 'scope',
    input: {
      ...followUpInput,
      status: choice(lodgingStatuses),
      outcome: choice(outcomes, { help: 'What came of it, once it has ended.' }),
    },
    answers: typed<AnsweredRecord>(),
    summary: 'Adds a follow-up to a lodging request and moves its status.',
  },
})
