import type { StoredRecord } from '#platform/web/fields/cell-shape.ts'
import { sessionStore } from '#platform/web/client/session.ts'
import { callDialog } from '#platform/web/screens/call-dialog.ts'
import type { RecordVerb } from '#platform/web/screens/present-resource.ts'
import { billCalls } from '../../contract/bill-calls.ts'

const isIn =
  (...states: readonly string[]) =>
  ({ status }: StoredRecord): boolean =>
    states.includes(String(status))

const isOfOther = ({ created_by }: StoredRecord): boolean =>
  created_by !== sessionStore.get()?.user.id

/** Where a bill goes from where it stands. */
export const billVerbs: readonly RecordVerb[] = [
  {
    label: 'Match',
    icon: 'list-check',
    needs: 'edit',
    isPossible: isIn('Entered', 'Difference'),
    Dialog: callDialog({
      call: billCalls.matchBill,
      title: 'Match this bill?',
      consequence: 'It is held against what was ordered, received and billed before.',
      button: 'Match',
    }),
  },
  {
    label: 'Approve differences',
    icon: 'check',
    needs: 'edit',
    isPossible: (bill) => isIn('Difference')(bill) && isOfOther(bill),
    Dialog: callDialog({
      call: billCalls.approveBill,
      title: 'Approve what differs?',
      consequence: 'The bill can be paid as it is.',
      button: 'Approve',
    }),
  },
  {
    label: 'Paid',
    icon: 'circle-check',
    needs: 'edit',
    isPossible: isIn('Matched', 'Approved'),
    Dialog: callDialog({
      call: billCalls.payBill,
      title: 'Was this bill paid?',
      consequence: 'A paid bill stays as it is.',
      button: 'Save',
    }),
  },
  {
    label: 'Cancel bill',
    icon: 'circle-off',
    needs: 'edit',
    isPossible: isIn('Entered', 'Matched', 'Difference', 'Approved'),
    Dialog: callDialog({
      call: billCalls.cancelBill,
      title: 'Cancel this bill?',
      consequence: 'What it billed can be billed again.',
      button: 'Cancel bill',
      isBad: true,
    }),
  },
]
