import { RequestProblem } from '#platform/web/client/request-problem.ts'
import { isForLater } from '#platform/web/waiting/deliver.ts'

/** Two requests met in the database: the same one again is taken. */
const COLLISION = 'request.collision'

/**
 * Whether the server refused what was saved of an attempt, and would refuse it again. A server that is restarted or busy did not, nor one that asks to
 * sign in first: what was to be saved is kept, and sent once more.
 */
export const isRefusedSave = (problem: unknown): boolean =>
  problem instanceof RequestProblem &&
  !isForLater(problem) &&
  problem.status !== 401 &&
  problem.code !== COLLISION
