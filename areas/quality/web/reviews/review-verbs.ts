import { sessionStore } from '#platform/web/client/session.ts'
import type { StoredRecord } from '#platform/web/fields/cell-shape.ts'
import { callDialog } from '#platform/web/screens/call-dialog.ts'
import type { RecordVerb } from '#platform/web/screens/present-resource.ts'
import { reviewCalls } from '../../contract/reviews/review-calls.ts'

/** What can still be done with a review, beside scoring it. */
export const reviewVerbs: readonly RecordVerb[] = [
  {
    label: 'Release',
    icon: 'message-forward',
    needs: 'delete',
    isPossible: ({ status }: StoredRecord) => status === 'Submitted',
    Dialog: callDialog({
      call: reviewCalls.releaseReview,
      title: 'Release this review?',
      consequence: 'The agent gets a notification and can read it now.',
      button: 'Release',
    }),
  },
  {
    label: 'Void',
    icon: 'x',
    needs: 'delete',
    isPossible: ({ status, evaluator_id }: StoredRecord) =>
      status !== 'Draft' && status !== 'Voided' && evaluator_id !== sessionStore.get()?.user.id,
    Dialog: callDialog({
      call: reviewCalls.voidReview,
      title: 'Void this review?',
      consequence: 'It is kept with your reason and counts in no figure. This cannot be undone.',
      button: 'Void',
      isBad: true,
    }),
  },
]
