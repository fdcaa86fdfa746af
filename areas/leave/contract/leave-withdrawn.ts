import { contributionPoint, type FollowedChange } from '#platform/contract/contributions.ts'

/** Days of an approved leave that are not taken: it was cancelled, ends earlier, or its approval was taken back. */
export interface WithdrawnLeave extends FollowedChange {
  readonly employee_id: number
  /** The first and the last day on which the person is not away any more, `YYYY-MM-DD`. */
  readonly from: string
  readonly to: string
  /** The user whose change it is. */
  readonly by: number
}

/** What other areas do when a person is not away on days of which they counted on it. */
export const leaveWithdrawn =
  contributionPoint<(withdrawn: WithdrawnLeave) => Promise<void>>('leave-withdrawn')
