import { callDialog } from '#platform/web/screens/call-dialog.ts'
import type { StoredRecord } from '#platform/web/fields/cell-shape.ts'
import type { RecordVerb } from '#platform/web/screens/present-resource.ts'
import { faceCalls } from '../../contract/faces/face-approvals.ts'

const waits = ({ status }: StoredRecord): boolean => status === 'Pending'

/** What a reviewer says to a picture. */
export const faceVerbs: readonly RecordVerb[] = [
  {
    label: 'Approve',
    icon: 'check',
    needs: 'edit',
    isPossible: waits,
    Dialog: callDialog({
      call: faceCalls.decideFace,
      title: 'Approve this picture?',
      consequence: 'The person is known by it at the clock; the one before it is over.',
      button: 'Approve',
      body: { verdict: 'Approved', rejection_reason: undefined },
    }),
  },
  {
    label: 'Reject',
    icon: 'x',
    needs: 'edit',
    isPossible: waits,
    Dialog: callDialog({
      call: faceCalls.decideFace,
      title: 'Reject this picture?',
      consequence: 'The person reads why, and sends another.',
      button: 'Reject',
      body: { verdict: 'Rejected' },
      isBad: true,
    }),
  },
]
