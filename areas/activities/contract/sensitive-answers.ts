import type { Answers, ExtraField } from '#platform/contract/fields/extra-field.ts'
import { isNothing } from '#platform/contract/fields/extra-fields.ts'

/**
 * Answers to sensitive questions stand in a field of the log of their own, which a circle keeps to HR and managers. Everybody else
 * is told that there is an answer, and may replace it.
 */

/** What stands for an answer that is not told. */
export const MASK = '••••'

/** Whether the person who reads a log is told its sensitive answers: a field outside one's circles is absent, not empty. */
export const tellsSensitive = (log: object): boolean => Object.hasOwn(log, 'sensitive_values')

/** The names of the sensitive questions among some. */
export const sensitiveAmong = (questions: readonly ExtraField[]): ReadonlySet<string> =>
  new Set(questions.filter(({ is_sensitive }) => is_sensitive === true).map(({ name }) => name))

/** Some answers, by their names. */
export const answersNamed = (answers: Answers, isWanted: (name: string) => boolean): Answers =>
  Object.fromEntries(Object.entries(answers).filter(([name]) => isWanted(name)))

/** Answers as a log stores them: the sensitive ones apart, of which only those that say something are kept. */
export function apart(
  answers: Answers,
  isSensitive: (name: string) => boolean,
): { extra_values: Answers; sensitive_values: Answers | null } {
  const hidden = answersNamed(answers, (name) => isSensitive(name) && !isNothing(answers[name]))
  return {
    extra_values: answersNamed(answers, (name) => !isSensitive(name)),
    sensitive_values: Object.keys(hidden).length === 0 ? null : hidden,
  }
}
