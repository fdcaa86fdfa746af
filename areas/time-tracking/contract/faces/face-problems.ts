import { declareProblems, problem } from '#platform/contract/problems.ts'

/** What is refused about pictures of faces. */
export const faceProblems = declareProblems('face', {
  own: problem(403, 'You cannot decide about your own picture'),
  notReviewer: problem(403, 'You cannot review face pictures'),
  decided: problem(409, 'This face approval is {state}'),
  noPicture: problem(422, 'Add the picture first', 'image'),
  noConsent: problem(422, 'Consent is required', 'consent_at'),
  rejectionReason: problem(422, 'Rejection reason is required', 'rejection_reason'),
  mustConsent: problem(422, 'Consent is required', 'consent'),
  noEmployee: problem(409, 'No employee belongs to this account'),
  notLookedAt: problem(409, 'This picture could not be looked at.'),
  none: problem(404, 'There is no picture of yours to withdraw.'),
})
