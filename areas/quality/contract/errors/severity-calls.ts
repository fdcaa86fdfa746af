import { calls } from '#platform/contract/calls.ts'
import { auditErrorSeverities } from './audit-error-severities.ts'

export const severityCalls = calls({
  severitiesOfClient: {
    method: 'GET',
    path: `${auditErrorSeverities.api}/getByClient/{id}`,
    needs: 'view',
    pages: [auditErrorSeverities.page],
    rows: 'shared',
    input: {},
    summary:
      'The severities of a client by rank: its own, and general ones whose rank it does not redefine.',
  },
})
