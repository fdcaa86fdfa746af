import { declareProblems, problem } from '#platform/contract/problems.ts'

export const pickUpProblems = declareProblems('pick-up', {
  noFolder: problem(
    422,
    'This folder is not there. Make it inside the folder for pick-ups.',
    'folder',
  ),
  ownerLost: problem(
    409,
    'The person who saved this pick-up may not sign in, or may not upload activity logs any more',
  ),
})
