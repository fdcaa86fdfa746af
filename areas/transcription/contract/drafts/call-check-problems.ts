import { declareProblems, problem } from '#platform/contract/problems.ts'

/** What is refused about checks of calls. */
export const callCheckProblems = declareProblems('call_check', {
  noPhrases: problem(422, 'Enter at least one phrase.', 'phrases'),
  noSeconds: problem(422, 'Enter the seconds.', 'seconds'),
  noShare: problem(422, 'Enter the share of the call.', 'share'),
  noCheckpoint: problem(422, 'The form has no checkpoint with this code.', 'checkpoint_code'),
})
