import { daysFrom } from '#platform/contract/reports.ts'
import type { Span } from './kpi-periods.ts'

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

/** A goal of a person: in percent, for some days of its period. */
export interface Weighed extends Span {
  readonly weight: number
  readonly period_start: string
  readonly period_end: string
}

export interface Scored extends Weighed {
  readonly score: number
}

/** The scores by their weights, each for the share of its period that its goal counts; what has no sample is left out. Empty when nothing has any. */
export function totalOf(scored: readonly Scored[]): number | null {
  const shares = scored.map(
    ({ weight, from, to, period_start, period_end }) =>
      (weight * daysFrom(from, to)) / daysFrom(period_start, period_end),
  )
  const weights = shares.reduce((sum, weight) => sum + weight, 0)
  if (weights === 0) return null
  const points = scored.reduce((sum, { score }, place) => sum + (shares[place] ?? 0) * score, 0)
  return rounded(points / weights)
}

/** What the weights come to on the day on which they come to most: who was promoted has goals of two job titles, one after the other. */
export const weightsOf = (goals: readonly Weighed[]): number =>
  Math.max(
    0,
    ...goals.map(({ from: day }) =>
      goals.reduce((sum, { weight, from, to }) => sum + (from <= day && day <= to ? weight : 0), 0),
    ),
  )

/** Two decimals, half up; what a binary fraction lacks is added first. */
export const rounded = (value: number): number => Math.round(Number((value * 100).toFixed(6))) / 100
