import type { StoredRecord } from '#platform/web/fields/cell-shape.ts'
import { callDialog } from '#platform/web/screens/call-dialog.ts'
import type { RecordVerb } from '#platform/web/screens/present-resource.ts'
import { exceptionCalls } from '../../contract/adherence-exceptions.ts'

const isProposed = ({ state }: StoredRecord): boolean => state === 'Proposed'

/** What a lead says to what their people propose. */
export const exceptionVerbs: readonly RecordVerb[] = [
  {
    label: 'Approve',
    icon: 'check',
    needs: 'edit',
    isPossible: isProposed,
    Dialog: callDialog({
      call: exceptionCalls.decideException,
      title: 'Approve this exception?',
      consequence: 'The stretch no longer counts against the adherence of the day.',
      button: 'Approve',
      body: { verdict: 'Approved' },
    }),
  },
  {
    label: 'Reject',
    icon: 'x',
    needs: 'edit',
    isPossible: isProposed,
    Dialog: callDialog({
      call: exceptionCalls.decideException,
      title: 'Reject this exception?',
      consequence: 'The period still counts. A new exception can be proposed.',
      button: 'Reject',
      body: { verdict: 'Rejected' },
      isBad: true,
    }),
  },
]
