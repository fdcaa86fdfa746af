import { serveArea, serveCalls } from '#platform/server/http/served-area.ts'
import { hr } from '../contract/area.ts'
import { hrCalls } from '../contract/calls.ts'
import { orgChartCalls } from '../contract/org-chart.ts'
import { approvalRouting } from './approval-routing.ts'
import { copyShift } from './copy-shift.ts'
import { hrFamilies } from './families.ts'
import { latestShift } from './latest-shift.ts'
import { orgChart } from './org-chart.ts'
import { people } from './people-choices.ts'

const calls = [
  ...serveCalls(hrCalls, { people, latestShift, copyShift }),
  ...serveCalls(orgChartCalls, { orgChart }),
]

export const hrOnServer = serveArea(hr, {
  resources: hrFamilies,
  calls,
  approvals: approvalRouting,
})
