import { showsSomething } from '#platform/contract/words/plain-html.ts'
import { t } from '#platform/contract/words/texts.ts'
import { usePagePermission } from '#platform/web/client/access.ts'
import { useChange } from '#platform/web/client/use-change.ts'
import { FormDialog } from '#platform/web/forms/form-dialog.tsx'
import { FormInputs } from '#platform/web/forms/form-inputs.tsx'
import { useRecordForm } from '#platform/web/forms/use-record-form.ts'
import type { BulkVerbProps } from '#platform/web/screens/present-resource.ts'
import { assetApprovalCalls } from '../../contract/approvals/approval-calls.ts'

const { reason } = assetApprovalCalls.rejectApprovals.input

/** Asks for the one reason that everyone reads whose request is rejected. */
export function BulkRejectDialog({ resource, records, onClose }: BulkVerbProps) {
  const form = useRecordForm({ ...resource, fields: { reason }, order: [] }, { reason: null }, true)
  const pageId = usePagePermission(resource.page)?.object_id
  const rejecting = useChange(assetApprovalCalls.rejectApprovals, {
    page: resource.page,
    changes: [resource],
    isQuiet: true,
  })
  const reject = (values: Record<string, unknown>) =>
    rejecting.mutateAsync({ ...values, assetApprovalIds: records.map(({ id }) => id) })
  return (
    <FormDialog
      title={records.length === 1 ? t`Reject one request?` : t`Reject ${records.length} requests?`}
      consequence="Nothing changes. Everyone who asked reads your reason."
      button="Reject"
      isBad
      isWanting={!showsSomething(String(form.values.reason ?? ''))}
      {...{ form, onClose }}
      send={reject}
    >
      <FormInputs form={form} fields={{ reason }} pageId={pageId} />
    </FormDialog>
  )
}
