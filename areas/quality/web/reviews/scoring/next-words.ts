import { t } from '#platform/contract/words/texts.ts'
import type { ReviewRules } from '../../../contract/reviews/review-rules.ts'

/** What happens after a review was submitted, from the side of the agent. */
export function nextWords({
  release_delay_hours,
  agent_response,
  dispute_window_hours,
}: ReviewRules): string {
  const isAtOnce = release_delay_hours === 0
  const delay = hours(release_delay_hours)
  if (agent_response === 'None')
    return isAtOnce ? t`The agent reads it at once.` : t`The agent reads it in ${delay}.`
  if (agent_response === 'Acknowledge' || dispute_window_hours === 0)
    return isAtOnce
      ? t`The agent reads it at once and is asked to acknowledge it.`
      : t`The agent reads it in ${delay} and is asked to acknowledge it.`
  const window = hours(dispute_window_hours)
  return isAtOnce
    ? t`The agent reads it at once, is asked to acknowledge it, and can dispute it for ${window}.`
    : t`The agent reads it in ${delay}, is asked to acknowledge it, and can dispute it for ${window}.`
}

const hours = (count: number): string => (count === 1 ? t`1 hour` : t`${count} hours`)
