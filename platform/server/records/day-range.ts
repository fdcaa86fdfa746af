import type { Filter } from '#platform/contract/lists/grid-request.ts'

/** First and last day of a filter, both included; without a first day it begins with the first row there is. */
export interface DayRange {
  readonly from?: string
  readonly to: string
}

/**
 * The days that a filter leaves of a field, where it names a last one: a list in the order of time begins close to its first row without one.
 * Undefined where other operators are asked for beside, or what is given is no day; conditions say what is wrong with it.
 */
export function dayRange(filter: Filter, field: string): DayRange | undefined {
  const { eq, between, gte, lte, ...others } = filter[field] ?? {}
  if (Object.keys(others).length > 0) return undefined
  const pairs = [
    eq === undefined ? undefined : [eq, eq],
    Array.isArray(between) ? [between[0], between[1]] : undefined,
    gte === undefined && lte === undefined ? undefined : [gte, lte],
  ].filter((pair) => pair !== undefined)
  const [pair] = pairs
  if (pair === undefined || pairs.length > 1 || !isGiven(pair[1])) return undefined
  const [from, to] = pair
  if (from === undefined) return { to }
  return isGiven(from) ? { from, to } : undefined
}

const isGiven = (value: unknown): value is string =>
  typeof value === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(value)
