import { declareProblems, problem } from '#platform/contract/problems.ts'

/** What is refused about audit reviews. */
export const reviewProblems = declareProblems('review', {
  yourself: problem(422, 'You cannot audit yourself.', 'employee_id'),
  otherPerson: problem(422, 'This activity was logged by {name}.', 'employee_id'),
  otherClient: problem(422, 'This activity was done for {client}.', 'client_id'),
  formOfOtherClient: problem(422, 'This form is for {client}.', 'client_id'),
  formNotOpen: problem(422, 'This form is not published.', 'audit_form_id'),
  formNotYet: problem(422, 'This form is in use from {date}.', 'audit_form_id'),
  noActivity: problem(422, 'Activity is required', 'activity_log_id'),
  sourceOfActivity: problem(422, 'Choose Logged activity, or no activity.', 'source'),
  noForm: problem(422, 'Form is required', 'audit_form_id'),
  noReference: problem(422, 'Reference is required', 'interaction_reference'),
  inTheFuture: problem(422, 'Date of the work cannot be in the future.', 'interaction_at'),
  auditedAlready: problem(
    422,
    'This activity was already audited with this form ({number}).',
    'activity_log_id',
  ),
  auditedMeanwhile: problem(
    409,
    'This activity was audited with this form a moment ago. Look at the list of reviews.',
  ),
  notYours: problem(403, 'Only the evaluator can change this review.'),
  notDraft: problem(409, 'This review is already {state}.'),
  notSubmitted: problem(409, 'This review is {state}. Only submitted reviews can be released.'),
  windowOver: problem(
    409,
    'The time to correct this review ended on {when}. Void it, or leave it as it is.',
  ),
  noReason: problem(422, 'Reason for change is required', 'change_reason'),
  scoreFalls: problem(
    422,
    'The agent has seen this score. It may rise or stay, but it would fall from {before} to {after}.',
    'answers',
  ),
  ownVoid: problem(403, 'You cannot void a review you made. Ask another quality lead.'),
  ownWork: problem(403, 'You cannot void a review of your own work. Ask another quality lead.'),
  voidDraft: problem(409, 'A draft is deleted, not voided.'),
  deleteDraftsOnly: problem(409, 'A submitted review is kept. Void it instead.'),
  notAgent: problem(403, 'Only the agent can acknowledge this review.'),
  notAsked: problem(409, 'This review asks for no answer.'),
  acknowledgedAlready: problem(409, 'You have already acknowledged this review.'),
  notReleased: problem(409, 'This review is {state} and cannot be acknowledged.'),
})
