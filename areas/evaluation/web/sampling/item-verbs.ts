import { auditReviews } from '#areas/quality/contract/reviews/audit-reviews.ts'
import type { StoredRecord } from '#platform/web/fields/cell-shape.ts'
import { callDialog } from '#platform/web/screens/call-dialog.ts'
import type { RecordVerb } from '#platform/web/screens/present-resource.ts'
import { samplingCalls } from '../../contract/sampling/sampling-calls.ts'

const isOpen = ({ status }: StoredRecord) => status === 'Open'

/** The screen on which the log of an item is scored with its form. */
export const scoringOf = (item: Readonly<Record<string, unknown>>): string =>
  `${auditReviews.page}/add?log=${String(item['activity_log_id'])}&form=${String(item['audit_form_id'])}`

/** What an evaluator does with what was drawn. */
export const itemVerbs: readonly RecordVerb[] = [
  {
    label: 'Review',
    icon: 'checklist',
    needs: 'add',
    page: auditReviews.page,
    isPossible: isOpen,
    to: scoringOf,
  },
  {
    label: 'Open review',
    icon: 'checklist',
    needs: 'view',
    page: auditReviews.page,
    isPossible: ({ audit_review_id }) => typeof audit_review_id === 'number',
    to: ({ audit_review_id }) => `${auditReviews.page}/view?id=${String(audit_review_id)}`,
  },
  {
    label: 'Skip',
    icon: 'x',
    needs: 'edit',
    isPossible: isOpen,
    Dialog: callDialog({
      call: samplingCalls.skipItem,
      title: 'Skip this review?',
      consequence: 'Another activity of the agent is drawn in its place, once.',
      button: 'Skip',
      isBad: true,
    }),
  },
]
