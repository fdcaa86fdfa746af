import { declareProblems, problem } from '#platform/contract/problems.ts'

/** What is refused about extending a permit. */
export const permitProblems = declareProblems('permit', {
  noPermit: problem(422, 'This course guards no activity.', 'days'),
  stillOpen: problem(
    422,
    'The certificate is valid until {day}. Nothing needs to be extended.',
    'days',
  ),
  neverHeld: problem(
    422,
    'There is no certificate to extend. The course has to be passed first.',
    'days',
  ),
  extended: problem(409, 'This permit was extended once already.'),
  own: problem(403, 'You cannot extend your own permit.'),
})
