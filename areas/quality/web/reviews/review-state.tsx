import type { StoredRecord } from '#platform/web/fields/cell-shape.ts'
import { t } from '#platform/contract/words/texts.ts'
import type { RecordState } from '#platform/web/screens/present-resource.ts'
import { auditReviews } from '../../contract/reviews/audit-reviews.ts'

/** A score as it is always written. */
export const scoreText = (score: unknown): string =>
  score === null || score === undefined ? '–' : Number(score).toFixed(2)

/** What a review came to; before it has a score, where it stands. */
export function reviewState(review: StoredRecord): RecordState | undefined {
  const { status, outcome } = review
  const word = String(status)
  const { tones } = auditReviews.fields.status
  if (status === 'Voided' || status === 'Draft') return { tone: 'off', word }
  if (typeof outcome !== 'string') return { tone: tones[status as keyof typeof tones], word }
  const result = `${scoreText(review['score'])} ${t(outcome)}`
  return { tone: outcome === 'Pass' ? 'ok' : 'bad', word: result }
}
