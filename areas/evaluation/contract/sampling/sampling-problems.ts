import { declareProblems, problem } from '#platform/contract/problems.ts'

/** What is refused about sampling plans and what they draw. */
export const samplingProblems = declareProblems('sampling', {
  formOfOtherClient: problem(422, 'This form is for {client}.', 'audit_form_id'),
  formNotPublished: problem(422, 'This form is not published.', 'audit_form_id'),
  nothingToDraw: problem(
    422,
    'Enter a minimum per agent or extra ones: this plan would draw nothing.',
    'minimum_per_agent',
  ),
  cannotReview: problem(
    422,
    '{names} cannot review: evaluators need the right to add audit reviews of everyone.',
    'evaluator_ids',
  ),
  notActive: problem(409, 'This plan is not active. Set it active to draw.'),
  drawnAlready: problem(409, 'The period from {start} to {end} is already drawn.'),
  otherPeriod: problem(409, 'The period has changed since the preview. Look at it again.'),
  noForm: problem(409, 'No version of the form is published. Publish one, or choose another form.'),
  noEvaluator: problem(409, 'None of the evaluators can review any more. Choose others.'),
  itemNotOpen: problem(409, 'This review is already {state}.'),
  ownWork: problem(
    422,
    'No one reviews their own work or that of people who report to them.',
    'evaluator_id',
  ),
  cannotReviewItem: problem(
    422,
    '{names} cannot review: evaluators need the right to add audit reviews of everyone.',
    'evaluator_id',
  ),
})
