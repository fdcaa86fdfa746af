import { contributionPoint } from '#platform/contract/contributions.ts'

/** Coachings after which work is looked at again: an area contributes the view of the database that holds them. */
export interface CoachedAgents {
  /**
   * A view, in the schema its area publishes in, of coachings that the agent has acknowledged:
   * `employee_id, client_id, acknowledged_at, follow_up_audits`.
   */
  readonly view: string
}

export const coachedAgents = contributionPoint<CoachedAgents>('coached-agents')
