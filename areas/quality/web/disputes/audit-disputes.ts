import type { StoredRecord } from '#platform/web/fields/cell-shape.ts'
import { callDialog } from '#platform/web/screens/call-dialog.ts'
import { later } from '#platform/web/screens/later.tsx'
import { presentResource } from '#platform/web/screens/present-resource.ts'
import { auditDisputes } from '../../contract/disputes/audit-disputes.ts'
import { disputeCalls } from '../../contract/disputes/dispute-calls.ts'
import { auditReviews } from '../../contract/reviews/audit-reviews.ts'
import { disputeItem } from './dispute-item.tsx'
import { disputeState } from './dispute-state.ts'

/** Disputes: begun from a review, decided on their record. */
export const presentDisputes = presentResource(auditDisputes, {
  columns: [
    { name: 'dispute_number', width: 96 },
    { name: 'employee_id', width: 150 },
    { name: 'audit_review_id', width: 104 },
    { name: 'kind', width: 120 },
    { name: 'round', width: 72 },
    { name: 'reviewer_id', width: 150 },
    { name: 'score_before', label: 'Before', width: 80 },
    { name: 'score_after', label: 'After', width: 80 },
    { name: 'status', width: 130 },
  ],
  item: disputeItem,
  state: disputeState,
  allows: ({ status }) => ({ update: status === 'Open', delete: false }),
  verbs: [
    {
      label: 'Withdraw',
      icon: 'x',
      needs: 'add',
      isPossible: ({ status }: StoredRecord) => status === 'Open',
      Dialog: callDialog({
        call: disputeCalls.withdrawDispute,
        title: 'Withdraw this dispute?',
        consequence: 'The review stays as it is. You can dispute again while there is time.',
        button: 'Withdraw',
        changes: [auditReviews.name],
      }),
    },
  ],
  screens: {
    form: async () => (await import('./dispute-form.tsx')).DisputeFormScreen,
  },
  panels: [
    {
      title: 'Disputed answers',
      Panel: later(async () => (await import('./dispute-panel.tsx')).DisputePanel),
    },
  ],
})
