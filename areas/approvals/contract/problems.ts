import { declareProblems, problem } from '#platform/contract/problems.ts'

export const approvalsProblems = declareProblems('approvals', {
  noLevels: problem(422, 'Add at least one level', 'levels'),
})
