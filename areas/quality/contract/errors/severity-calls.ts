import { calls } from '#platform/contract/calls.ts'
import { auditErrorSeverities } from './audit-error-severities.ts'
import { typed } from '#platform/contract/answers.ts'

/** A severity as a client has it: its own, or a general one. */
export interface ClientSeverity {
  readonly id: number
  readonly name: string
  /** Null for one of all clients. */
  readonly client_id: number | null
  readonly rank: number
  /** What an error of it takes off. */
  readonly points: number
  readonly is_critical: boolean
  readonly colour: string | null
  readonly description: string | null
}

export const severityCalls = calls({
  severitiesOfClient: {
    method: 'GET',
    path: 'audit_error_severity/getByClient/{id}',
    needs: 'view',
    pages: [auditErrorSeverities.page],
    rows: 'shared',
    input: {},
    answers: typed<readonly ClientSeverity[]>(),
    summary:
      'The severities of a client by rank: its own, and general ones whose rank it does not redefine.',
  },
})
