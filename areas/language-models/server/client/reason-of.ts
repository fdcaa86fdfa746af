import { AISDKError, APICallError, RetryError } from 'ai'
import { OutboundFailed } from '#platform/server/outbound/outbound.ts'

/** Why we gave an answer up, in our own words. */
export class AnswerGivenUp extends Error {}

/**
 * Why a model did not answer, for the log: its kind and its status, never the words of its provider. They may repeat the key, and what was asked.
 */
export function reasonOf(problem: unknown): string {
  if (RetryError.isInstance(problem)) return reasonOf(problem.lastError)
  if (APICallError.isInstance(problem)) return `${problem.name}, status ${problem.statusCode ?? 0}`
  if (AISDKError.isInstance(problem)) return problem.name
  if (problem instanceof AnswerGivenUp || problem instanceof OutboundFailed) return problem.message
  return problem instanceof Error ? problem.name : 'an error of its provider'
}
