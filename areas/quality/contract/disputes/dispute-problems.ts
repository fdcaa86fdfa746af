import { declareProblems, problem } from '#platform/contract/problems.ts'

/** What is refused about disputes. */
export const disputeProblems = declareProblems('dispute', {
  /** For all but the agent and the people who lead them there is nothing to dispute. */
  noReview: problem(422, 'Review does not exist', 'audit_review_id'),
  notAsked: problem(409, 'This audit cannot be disputed.'),
  windowOver: problem(409, 'The time to dispute ended on {when}.'),
  disputedEnough: problem(409, 'This audit was already disputed {times}.'),
  openAlready: problem(409, 'This audit has an open dispute. Wait for its decision.'),
  notReleased: problem(409, 'This review is {state} and cannot be disputed.'),
  notOpen: problem(409, 'This dispute is already {state}.'),
  nothingCounts: problem(
    422,
    'At least one checkpoint must be answered other than Not applicable.',
    'decisions',
  ),
  notReviewer: problem(403, 'Only the reviewer can decide this dispute.'),
  notWithdrawn: problem(403, 'Only the agent or their lead can withdraw this dispute.'),
  reviewerPartial: problem(
    422,
    'Choose a reviewer who did not evaluate this review or decide an earlier dispute of it.',
    'reviewer_id',
  ),
  reviewerBlind: problem(422, '{name} cannot see disputes of this agent.', 'reviewer_id'),
  reviewerIsAgent: problem(422, 'The agent cannot review this dispute.', 'reviewer_id'),
})
