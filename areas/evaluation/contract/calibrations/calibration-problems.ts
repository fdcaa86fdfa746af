import { declareProblems, problem } from '#platform/contract/problems.ts'

/** What is refused about calibrations. */
export const calibrationProblems = declareProblems('calibration', {
  formNotPublished: problem(422, 'This form is not published.', 'audit_form_id'),
  formOfOtherClient: problem(422, 'This form is for {client}.', 'audit_form_id'),
  logOfOtherClient: problem(422, 'This activity was done for {client}.', 'activity_log_id'),
  noWork: problem(422, 'Choose an activity, or enter a reference.', 'interaction_reference'),
  twoWorks: problem(422, 'Choose an activity or enter a reference, not both.', 'activity_log_id'),
  tooFew: problem(422, 'Choose at least 2 participants.', 'participant_ids'),
  cannotReview: problem(
    422,
    '{names} cannot review: evaluators need the right to add audit reviews of everyone.',
    'participant_ids',
  ),
  ownWork: problem(422, '{names} did this work and cannot score it.', 'participant_ids'),
  expertParticipates: problem(
    422,
    'The expert is compared with, and cannot be a participant.',
    'baseline_user_id',
  ),
  hasAnswered: problem(422, '{names} answered already and cannot be left out.', 'participant_ids'),
  notOpen: problem(409, 'This calibration is already {state}.'),
  notAsked: problem(403, 'You do not take part in this calibration.'),
  notFacilitator: problem(403, 'Only the facilitator can do this.'),
  tooFewAnswers: problem(409, 'At least 2 people must have answered.'),
  notRevealed: problem(409, 'This calibration is {state}, not revealed.'),
  noConsensus: problem(409, 'Enter the answers you agree on first.'),
  hasExpert: problem(409, 'The answers of the expert are compared with.'),
})
