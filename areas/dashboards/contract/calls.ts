import { calls } from '#platform/contract/calls.ts'
import { typed } from '#platform/contract/answers.ts'
import type { DefaultDashboard } from './default-dashboard.ts'

export const dashboardCalls = calls({
  default: {
    method: 'POST',
    path: 'dashboard/getDefault',
    needs: 'signed-in',
    rows: 'own',
    reads: true,
    input: {},
    answers: typed<DefaultDashboard>(),
    summary:
      'One’s own day, the team of those who lead one, and the cards of other areas; each part asks its own right.',
  },
})
