/** An evaluator whose scores are apart from those of others. */
export interface DriftingEvaluator {
  readonly user_id: number
  readonly name: string
  /** Points against what others gave for the same client and form; above zero is more lenient. */
  readonly deviation: number
  readonly reviews: number
}

/** Days of submission that are compared. */
export const DRIFT_DAYS = 30
/** From fewer reviews nobody is said to drift. */
export const DRIFT_REVIEWS = 10
/** Points: what calibrations tolerate unless they say otherwise. */
export const DRIFT_POINTS = 5
