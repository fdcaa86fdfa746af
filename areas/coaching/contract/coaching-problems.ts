import { declareProblems, problem } from '#platform/contract/problems.ts'

/** What is refused about coachings. */
export const coachingProblems = declareProblems('coaching', {
  agentOnly: problem(422, 'Only the agent can acknowledge.', 'by'),
  coachOnly: problem(422, 'Only the coach, a manager of the agent or QA can coach.', 'by'),
  ownCoach: problem(422, 'The agent cannot be the coach.', 'coach_id'),
  acknowledged: problem(409, 'This coaching is acknowledged and cannot be changed.'),
  movedByQuality: problem(403, 'Only QA can change the due date or the coach.'),
  ownCoaching: problem(403, 'Your coach or another person of QA changes this coaching.'),
  full: problem(409, 'This coaching has {count} comments, and takes no more.'),
  notReleased: problem(409, 'This review is {state}. Coachings are opened of released reviews.'),
  coachedAlready: problem(409, 'This review already has a coaching ({number}).'),
  hasLeft: problem(409, 'This agent has left.'),
  busy: problem(422, '{name} has another coaching at this time ({number}).', 'scheduled_at'),
  busyMeanwhile: problem(
    409,
    'Another coaching was planned at this time a moment ago. Choose another time.',
  ),
})
