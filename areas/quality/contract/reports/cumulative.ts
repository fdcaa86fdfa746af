import { rounded } from './mean-range.ts'

/** Shares of a whole added up from the largest on, in percent: a Pareto chart's line. */
export function cumulative(counts: readonly number[], total: number): number[] {
  let sum = 0
  return counts.map((count) => {
    sum += count
    return total === 0 ? 0 : rounded((100 * sum) / total)
  })
}

/** The share of errors that most attention goes to first. */
export const PARETO_LINE = 80

/** How many of the largest pass the line together. */
export const passedBy = (shares: readonly number[]): number =>
  shares.findIndex((share) => share >= PARETO_LINE) + 1
