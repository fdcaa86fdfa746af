import { contributionPoint } from '#platform/contract/contributions.ts'
import type { Filter } from '#platform/contract/lists/grid-request.ts'
import type { AnyResource } from '#platform/contract/resource.ts'

/** The family that holds the audits of logs: who may read it sees which logs were audited, and how it went. */
export interface LogAudits {
  readonly family: AnyResource
  /** Its fields for the log, its own number and its score. */
  readonly log: string
  readonly number: string
  readonly score: string
  /** Which of its records are audits that count. */
  readonly counted: Filter
}

export const logAudits = contributionPoint<LogAudits>('log-audits')
