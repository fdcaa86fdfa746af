import { refuseFields } from '#platform/contract/problems.ts'
import { t } from '#platform/contract/words/texts.ts'

/** Numbers of lines as a program sends them; refuses what is no list of numbers. */
export function readIds(given: unknown, field: string): number[] {
  if (given === null || given === undefined) return []
  const ids = Array.isArray(given) ? given.map(Number) : [Number.NaN]
  if (ids.some((id) => !Number.isSafeInteger(id) || id < 1))
    refuseFields({ [field]: [t`Must be a list of numbers.`] })
  return [...new Set(ids)]
}
