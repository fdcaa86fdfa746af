import { useQueryClient } from '@tanstack/react-query'
import { showsSomething } from '#platform/contract/words/plain-html.ts'
import { t } from '#platform/contract/words/texts.ts'
import { usePagePermission } from '#platform/web/client/access.ts'
import { write } from '#platform/web/client/request.ts'
import { useWriteKey } from '#platform/web/client/write-key.ts'
import { FormDialog } from '#platform/web/forms/form-dialog.tsx'
import { FormInputs } from '#platform/web/forms/form-inputs.tsx'
import { useRecordForm } from '#platform/web/forms/use-record-form.ts'
import type { BulkVerbProps } from '#platform/web/screens/present-resource.ts'
import { assetApprovalCalls } from '../../contract/approvals/approval-calls.ts'

const { reason } = assetApprovalCalls.rejectApprovals.input

/** Asks for the one reason that everyone reads whose request is rejected. */
export function BulkRejectDialog({ resource, records, onClose }: BulkVerbProps) {
  const form = useRecordForm({ ...resource, fields: { reason }, order: [] }, { reason: null }, true)
  const object_viewed_id = usePagePermission(resource.page)?.object_id
  const queries = useQueryClient()
  const keys = useWriteKey()
  const reject = async (values: Record<string, unknown>) => {
    const { path, method } = assetApprovalCalls.rejectApprovals
    const body = { ...values, assetApprovalIds: records.map(({ id }) => id), object_viewed_id }
    const answer = await write(path, { method, body, key: keys.keyFor(body) })
    keys.spent()
    await queries.invalidateQueries({ queryKey: [resource.name] })
    return answer
  }
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
      <FormInputs form={form} fields={{ reason }} pageId={object_viewed_id} />
    </FormDialog>
  )
}
