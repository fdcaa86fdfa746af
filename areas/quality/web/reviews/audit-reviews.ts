import { later } from '#platform/web/screens/later.tsx'
import { presentResource } from '#platform/web/screens/present-resource.ts'
import { auditReviews } from '../../contract/reviews/audit-reviews.ts'
import { reviewItem } from './review-item.tsx'
import { reviewState } from './review-state.tsx'
import { reviewVerbs } from './review-verbs.ts'

/** Reviews: a screen to score on, and the scorecard as it was answered on the record. */
export const presentAuditReviews = presentResource(auditReviews, {
  columns: [
    { name: 'review_number', width: 92 },
    { name: 'interaction_at', width: 140 },
    { name: 'employee_id', width: 150 },
    { name: 'client_id', width: 130 },
    { name: 'audit_form_id', width: 170 },
    { name: 'evaluator_id', width: 140 },
    { name: 'score', width: 72 },
    { name: 'outcome', width: 88 },
    { name: 'status', width: 104 },
  ],
  item: reviewItem,
  state: reviewState,
  verbs: reviewVerbs,
  screens: {
    form: async () => (await import('./scoring/scoring-screen.tsx')).ScoringScreen,
  },
  panels: [
    {
      title: 'Scorecard',
      Panel: later(async () => (await import('./scorecard-panel.tsx')).ScorecardPanel),
    },
  ],
})
