import { Refusal } from '#platform/contract/problems.ts'

/** Why something was refused, in the words of the refusal; any other fault gets one sentence. */
export function wordsOfProblem(problem: unknown): string {
  if (!(problem instanceof Refusal)) return 'The mail server ended the connection.'
  const { error } = problem
  return (typeof error === 'string' ? error : Object.values(error).flat().join(' ')).slice(0, 300)
}
