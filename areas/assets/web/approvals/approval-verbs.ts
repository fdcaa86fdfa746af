import type { StoredRecord } from '#platform/web/fields/cell-shape.ts'
import { callDialog } from '#platform/web/screens/call-dialog.ts'
import type { RecordVerb } from '#platform/web/screens/present-resource.ts'
import { assetApprovalCalls } from '../../contract/approvals/approval-calls.ts'
import { assets } from '../../contract/assets.ts'

const isWaiting = ({ status }: StoredRecord) => status === 'Pending'
const changes = [assets.name, 'approvals', 'asset-bindings']

/** A request that waits is decided by those who are asked; the server says who they are. */
export const approvalVerbs: readonly RecordVerb[] = [
  {
    label: 'Approve',
    icon: 'check',
    needs: 'edit',
    isPossible: isWaiting,
    Dialog: callDialog({
      call: assetApprovalCalls.updateApproval,
      body: { status: 'Approved' },
      title: 'Approve this request?',
      consequence: 'What was asked for happens at once, and the person who asked gets a message.',
      button: 'Approve',
      changes,
    }),
  },
  {
    label: 'Reject',
    icon: 'x',
    needs: 'edit',
    isPossible: isWaiting,
    Dialog: callDialog({
      call: assetApprovalCalls.updateApproval,
      body: { status: 'Rejected' },
      title: 'Reject this request?',
      consequence: 'Nothing changes. The person who asked reads your reason.',
      button: 'Reject',
      isBad: true,
      changes,
    }),
  },
]
