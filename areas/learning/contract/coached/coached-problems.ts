import { declareProblems, problem } from '#platform/contract/problems.ts'

/** What is refused about assigning a course that a coaching proposes. */
export const coachedProblems = declareProblems('coached', {
  notProposed: problem(422, 'This coaching does not propose that course.', 'quiz_id'),
  noAccount: problem(422, 'This person has no account to take courses with.'),
  hasIt: problem(409, 'This person is assigned the course already.'),
})
