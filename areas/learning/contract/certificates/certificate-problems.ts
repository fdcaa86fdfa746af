import { declareProblems, problem } from '#platform/contract/problems.ts'

/** What is refused about certificates. */
export const certificateProblems = declareProblems('certificate', {
  unknown: problem(404, 'No certificate has this code.'),
  noFile: problem(404, 'This certificate does not exist, or you may not see it.'),
  own: problem(403, 'You cannot revoke your own certificate.'),
  revoked: problem(409, 'This certificate is revoked already.'),
})
