import { later } from '#platform/web/screens/later.tsx'
import { presentResource } from '#platform/web/screens/present-resource.ts'
import { auditReviews } from '../../contract/reviews/audit-reviews.ts'
import { reviewItem } from './review-item.tsx'
import { reviewState } from './review-state.tsx'
import { reviewVerbs } from './review-verbs.ts'

/** Reviews: a screen to score on, and the scorecard as it was answered on the record. */
export const presentAuditReviews = presentResource(auditReviews, {
  columns: [
    { name: 'review_number', width: 104 },
    { name: 'interaction_at', width: 164 },
    { name: 'employee_id', width: 132 },
    { name: 'client_id', width: 128 },
    { name: 'audit_form_id', width: 132 },
    { name: 'evaluator_id', width: 124 },
    { name: 'score', width: 64 },
    { name: 'outcome', width: 80 },
    { name: 'status', width: 112 },
  ],
  item: reviewItem,
  state: reviewState,
  verbs: reviewVerbs,
  screens: {
    form: async () => (await import('./scoring/scoring-screen.tsx')).ScoringScreen,
  },
  panels: [
    {
      isFirst: true,
      title: 'Scorecard',
      Panel: later(async () => (await import('./scorecard-panel.tsx')).ScorecardPanel),
    },
  ],
})
