import type { StoredRecord } from '#platform/web/fields/cell-shape.ts'
import { later } from '#platform/web/screens/later.tsx'
import { callDialog } from '#platform/web/screens/call-dialog.ts'
import type { RecordVerb } from '#platform/web/screens/present-resource.ts'
import { invoiceCalls } from '../../contract/invoice-calls.ts'

const isIn =
  (...states: string[]) =>
  ({ state }: StoredRecord): boolean =>
    states.includes(String(state))

/** Where an invoice goes from where it stands, beside being submitted and taken back. */
export const invoiceVerbs: readonly RecordVerb[] = [
  {
    label: 'Preview',
    icon: 'eye',
    needs: 'view',
    Dialog: later(async () => (await import('./preview-dialog.tsx')).PreviewDialog),
  },
  {
    label: 'Send',
    icon: 'mail',
    needs: 'edit',
    isPossible: isIn('Approved'),
    Dialog: later(async () => (await import('./send-dialog.tsx')).SendDialog),
  },
  {
    label: 'Paid',
    icon: 'circle-check',
    needs: 'edit',
    isPossible: isIn('Sent'),
    Dialog: callDialog({
      call: invoiceCalls.payInvoice,
      title: 'Was this invoice paid?',
      consequence: 'A paid invoice stays as it is.',
      button: 'Save',
    }),
  },
  {
    label: 'Update',
    icon: 'pencil',
    needs: 'edit',
    isPossible: isIn('Draft'),
    Dialog: later(async () => (await import('./update-dialog.tsx')).UpdateDialog),
  },
  {
    label: 'PDF',
    icon: 'download',
    needs: 'view',
    Dialog: later(async () => (await import('./save-pdf.tsx')).SavePdf),
  },
  {
    label: 'Take costs over',
    icon: 'receipt',
    needs: 'edit',
    isPossible: isIn('Draft'),
    Dialog: callDialog({
      call: invoiceCalls.takeAdjustments,
      title: 'Take costs over?',
      consequence:
        'What was spent for the client in these days, such as language models, becomes adjustments. Those taken over before are replaced.',
      button: 'Take over',
    }),
  },
  {
    label: 'Approve',
    icon: 'check',
    needs: 'edit',
    isPossible: isIn('In Review'),
    Dialog: callDialog({
      call: invoiceCalls.approveInvoice,
      title: 'Approve this invoice?',
      consequence: 'It gets its number; the days it bills change no more.',
      button: 'Approve',
    }),
  },
  {
    label: 'Void',
    icon: 'circle-off',
    needs: 'edit',
    isPossible: isIn('Draft', 'In Review', 'Approved', 'Sent'),
    Dialog: callDialog({
      call: invoiceCalls.voidInvoice,
      title: 'Void this invoice?',
      consequence: 'It keeps its number. What it billed can be billed by another.',
      button: 'Void',
      isBad: true,
    }),
  },
]
