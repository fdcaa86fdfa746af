import { declareProblems, problem } from '../problems.ts'

/** What is refused when an earlier change is taken back. */
export const historyProblems = declareProblems('history', {
  noSuchChange: problem(404, 'This change does not exist, or you may not see it.'),
  alreadyUndone: problem(409, 'This change has already been undone.'),
  changedSince: problem(409, 'Changed since by {who}.'),
  noReason: problem(422, 'Say why this is undone', 'reason'),
  notByItself: problem(409, 'This change cannot be undone separately.'),
})
