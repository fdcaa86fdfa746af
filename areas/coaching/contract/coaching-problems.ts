import { declareProblems, problem } from '#platform/contract/problems.ts'

/** What is refused about coachings. */
export const coachingProblems = declareProblems('coaching', {
  agentOnly: problem(422, 'Only the agent can acknowledge.', 'by'),
  coachOnly: problem(422, 'Only the coach, a manager of the agent or QA can coach.', 'by'),
  ownCoach: problem(422, 'The agent cannot be the coach.', 'coach_id'),
  acknowledged: problem(409, 'This coaching is acknowledged and cannot be changed.'),
  movedByQuality: problem(403, 'Only QA can change the due date or the coach.'),
  busy: problem(422, '{name} has another coaching at this time ({number}).', 'scheduled_at'),
  busyMeanwhile: problem(
    409,
    'Another coaching was planned at this time a moment ago. Choose another time.',
  ),
})
