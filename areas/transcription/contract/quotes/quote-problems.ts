import { declareProblems, problem } from '#platform/contract/problems.ts'

/** What is refused about quoting calls. */
export const quoteProblems = declareProblems('quote', {
  otherAgent: problem(409, 'This audit is about another agent or client than the call.'),
  notDraft: problem(409, 'Only draft audits take new quotes. This one is {state}.'),
  notEvaluator: problem(403, 'Only the evaluator of an audit quotes calls in it.'),
  nothingSaid: problem(422, 'Nothing was said in this passage.', 'from'),
  noCheckpoint: problem(422, 'The form of this audit has no such checkpoint.', 'checkpoint_id'),
  quotedAlready: problem(409, 'This passage is quoted there already.'),
})
