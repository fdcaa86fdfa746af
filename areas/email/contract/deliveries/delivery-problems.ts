import { declareProblems, problem } from '#platform/contract/problems.ts'

/** What is refused about deliveries. */
export const deliveryProblems = declareProblems('delivery', {
  notQueued: problem(409, 'Only a mail that waits can be cancelled.'),
})
