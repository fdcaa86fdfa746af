/** How a measured value is scored; all figures in the unit of the KPI. */
export interface Goal {
  readonly minimum: number
  readonly target: number
  readonly stretch: number | null
}

/** The score at the target, and the most with a stretch. */
const FULL = 100
const MOST = 120

/**
 * 0 at or beyond the minimum, 100 at the target, 120 at the stretch, straight lines between; without a stretch 100 is the most.
 * Where lower is better the minimum lies above the target, and the same formula runs the other way. Not rounded.
 */
export function scoreOf(actual: number, { minimum, target, stretch }: Goal): number {
  const toTarget = (actual - minimum) / (target - minimum)
  if (toTarget <= 0) return 0
  if (toTarget <= 1) return FULL * toTarget
  if (stretch === null) return FULL
  const beyond = (actual - target) / (stretch - target)
  return Math.min(MOST, FULL + (MOST - FULL) * beyond)
}

export interface Scored {
  readonly weight: number
  readonly score: number
}

/** The scores by their weights; what has no sample is left out. Empty when nothing has any. */
export function totalOf(scored: readonly Scored[]): number | null {
  const weights = scored.reduce((sum, { weight }) => sum + weight, 0)
  if (weights === 0) return null
  return rounded(scored.reduce((sum, { weight, score }) => sum + weight * score, 0) / weights)
}

/** Two decimals, half up; what a binary fraction lacks is added first. */
export const rounded = (value: number): number => Math.round(Number((value * 100).toFixed(6))) / 100
