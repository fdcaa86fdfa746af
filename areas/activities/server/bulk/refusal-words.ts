import { Refusal } from '#platform/contract/problems.ts'

/** What a rule says of something it refuses, as one text. A fault is no refusal and rises. */
export function refusalWords(problem: unknown): string {
  if (!(problem instanceof Refusal)) throw problem
  if (typeof problem.error === 'string') return problem.error
  return Object.values(problem.error).flat().join('. ')
}
