import { calls } from '#platform/contract/calls.ts'

export const dashboardCalls = calls({
  default: {
    method: 'POST',
    path: 'dashboard/getDefault',
    needs: 'signed-in',
    rows: 'own',
    reads: true,
    input: {},
    summary:
      'One’s own day, the team of those who lead one, and the cards of other areas; each part asks its own right.',
  },
})
