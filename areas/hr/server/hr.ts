import { serveArea, serveCalls } from '#platform/server/http/served-area.ts'
import { schedule } from '#platform/server/jobs/schedule.ts'
import { hr } from '../contract/area.ts'
import { hrCalls } from '../contract/calls.ts'
import { approvalRouting } from './approval-routing.ts'
import { copyShift } from './copy-shift.ts'
import { hrFamilies } from './families.ts'
import { followAssignments } from './follow-assignments.ts'
import { latestShift } from './latest-shift.ts'
import { people } from './people-choices.ts'

const calls = serveCalls(hrCalls, { people, latestShift, copyShift })

export const hrOnServer = serveArea(hr, {
  resources: hrFamilies,
  calls,
  approvals: approvalRouting,
  schedules: (engine) => [
    schedule('client-assignments', {
      label: 'Client assignments that begin and end',
      timing: 'Every hour',
      cron: '2 * * * *',
      inside: async (sql) => {
        const changed = await followAssignments(sql, { now: await engine.now(sql), actor: null })
        return `${changed} people work for other clients.`
      },
    }),
  ],
})
