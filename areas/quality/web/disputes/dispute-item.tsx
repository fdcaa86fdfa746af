import { t } from '#platform/contract/words/texts.ts'
import type { StoredRecord } from '#platform/web/fields/cell-shape.ts'
import type { GridItem } from '#platform/web/grid/grid-shape.ts'
import { State } from '#platform/web/parts/state.tsx'
import { scoreText } from '../reviews/review-state.tsx'
import { disputeState } from './dispute-state.ts'

/** A dispute on the phone: whose it is, of which review, and what came of the score. */
export function disputeItem(dispute: StoredRecord): GridItem {
  const { score_before, score_after, status } = dispute
  return {
    title: String(dispute['employee_name'] ?? ''),
    aside:
      status === 'Open' || status === 'Withdrawn'
        ? scoreText(score_before)
        : `${scoreText(score_before)} → ${scoreText(score_after)}`,
    facts: [dispute['dispute_number'], dispute['audit_review_name'], t(String(dispute['kind']))]
      .filter((fact) => typeof fact === 'string' && fact !== '')
      .join(' · '),
    state: <State {...disputeState(dispute)} />,
  }
}
