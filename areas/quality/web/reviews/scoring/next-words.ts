import type { ReviewRules } from '../../../contract/reviews/review-rules.ts'

/** What happens after a review was submitted, from the side of the agent. */
export function nextWords({
  release_delay_hours,
  agent_response,
  dispute_window_hours,
}: ReviewRules): string {
  const when =
    release_delay_hours === 0
      ? 'The agent reads it at once'
      : `The agent reads it in ${hours(release_delay_hours)}`
  if (agent_response === 'None') return `${when}.`
  if (agent_response === 'Acknowledge' || dispute_window_hours === 0)
    return `${when} and is asked to acknowledge it.`
  return `${when}, is asked to acknowledge it, and can dispute it for ${hours(dispute_window_hours)}.`
}

const hours = (count: number): string => (count === 1 ? '1 hour' : `${count} hours`)
