import type { FieldErrors } from '#platform/contract/problems.ts'
import { t } from '#platform/contract/words/texts.ts'
import type { OfferedErrors } from '../../../contract/reviews/review-calls.ts'
import type { ReviewFinding } from '../../../contract/reviews/review-rows.ts'
import type { Score } from '../../../contract/scoring/score.ts'
import { scoreFindings } from '../../../contract/scoring/score-findings.ts'

/** An audit of errors as it is evaluated: that there were none is said, not assumed. */
export interface NotedErrors {
  readonly findings: readonly Partial<ReviewFinding>[]
  readonly isClean: boolean
}

const isEvaluated = ({ findings, isClean }: NotedErrors) => findings.length > 0 || isClean

/** The severities noted so far and what they come to; no score before anything was said. */
export function errorsScore(
  noted: NotedErrors,
  severities: OfferedErrors['severities'],
): { readonly count: number; readonly score: Score | null } {
  const scored = noted.findings.flatMap(({ error_severity_id }) =>
    severities.filter(({ id }) => id === error_severity_id),
  )
  const isCounted = scored.length > 0 || (noted.findings.length === 0 && noted.isClean)
  return { count: scored.length, score: isCounted ? scoreFindings(scored) : null }
}

export const missingFindings = (noted: NotedErrors): FieldErrors =>
  isEvaluated(noted) ? {} : { findings: [t`Note an error, or tick "No errors found".`] }
