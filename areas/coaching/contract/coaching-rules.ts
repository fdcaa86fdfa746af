import type { coachingStates, speakers } from './coaching-fields.ts'

export type CoachingState = (typeof coachingStates)[number]
export type Speaker = (typeof speakers)[number]

/** What forms propose, for reviews without one. */
export const usualCoaching = {
  coach_when: 'Below pass mark or fatal',
  coaching_due_days: 5,
} as const

/** Minutes of a coaching that is planned without saying how long. */
export const USUAL_MINUTES = 30

/** The state after a comment: the first of the coach makes it Coached, then one of the agent Acknowledged. */
export function stateAfter(state: CoachingState, by: Speaker): CoachingState {
  if (state === 'Open' && by === 'coach') return 'Coached'
  if (state === 'Coached' && by === 'agent') return 'Acknowledged'
  return state
}
