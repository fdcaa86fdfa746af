import { draftOf } from '#platform/web/forms/draft-of.ts'
import { RecordDialog } from '#platform/web/records/record-dialog.tsx'
import type { VerbDialogProps } from '#platform/web/screens/present-resource.ts'
import { clientInvoices } from '../../contract/client-invoices.ts'
import type { Invoice } from '../../contract/invoice-calls.ts'

/** The form of a draft: of its lines it holds those that were written by hand. */
export function UpdateDialog({ record, onClose }: VerbDialogProps) {
  const { lines } = record as unknown as Invoice // the family's own record
  return (
    <RecordDialog
      resource={clientInvoices}
      record={record}
      start={{
        ...draftOf(clientInvoices, record),
        lines: lines.filter(({ kind }) => kind === 'Adjustment'),
      }}
      hidden="client_id"
      onClose={onClose}
    />
  )
}
