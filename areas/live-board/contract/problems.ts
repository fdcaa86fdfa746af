import { declareProblems, problem } from '#platform/contract/problems.ts'

/** What the board refuses. */
export const boardProblems = declareProblems('board', {
  noAccount: problem(409, '{name} has no account, so a notice cannot reach them'),
})
