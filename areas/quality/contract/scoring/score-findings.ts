import { Fraction } from './fraction.ts'
import { outcomeOf, usualMeasure } from './outcome.ts'
import type { Score } from './score.ts'

/** An error that was found in a logged activity, by its severity. */
export interface ScoredFinding {
  readonly points: number
  readonly is_critical: boolean
}

const HUNDRED = Fraction.of(100)

/** The score of a review without a form: a hundred less the points of each error; a critical one takes everything, and no points beside it. */
export function scoreFindings(findings: readonly ScoredFinding[]): Score {
  const critical = findings.filter(({ is_critical }) => is_critical)
  const points = findings.filter(({ is_critical }) => !is_critical).map(({ points: of }) => of)
  const lost = Fraction.sum(points.map((of) => Fraction.of(of)))
  const raw_score = HUNDRED.minus(lost).within(Fraction.zero, HUNDRED).rounded()
  const score = critical.length > 0 ? 0 : raw_score
  return {
    ...{ score, raw_score, section_scores: [], fatal_count: critical.length },
    ...outcomeOf(usualMeasure, score),
  }
}
