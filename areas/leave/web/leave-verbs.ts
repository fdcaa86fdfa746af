import type { StoredRecord } from '#platform/web/fields/cell-shape.ts'
import { callDialog } from '#platform/web/screens/call-dialog.ts'
import type { RecordVerb } from '#platform/web/screens/present-resource.ts'
import { leaveCalls } from '../contract/calls.ts'
import { leaveBalances, leaveLedger } from '../contract/leave-ledger.ts'

const changes = [leaveLedger.name, leaveBalances.name]

/** What can still be done with a leave, beside submitting and withdrawing it. */
export const leaveVerbs: readonly RecordVerb[] = [
  {
    label: 'Cancel leave',
    icon: 'x',
    needs: 'edit',
    isPossible: ({ status }: StoredRecord) => status === 'Draft' || status === 'Approved',
    Dialog: callDialog({
      call: leaveCalls.cancelLeave,
      title: 'Cancel this leave?',
      consequence:
        'Its days return to the balance. If the leave has begun, only the remaining days return, and the person asks their manager.',
      button: 'Cancel leave',
      isBad: true,
      changes,
    }),
  },
]
