import type { AnyResource } from '#platform/contract/resource.ts'
import { usePagePermission } from '#platform/web/client/access.ts'
import type { AddedRecord } from '#platform/web/client/add-record.ts'
import { useDeclaration } from '#platform/web/client/outlines.ts'
import { emptyDraft } from '#platform/web/fields/empty-draft.ts'
import { FormDialog } from './form-dialog.tsx'
import { FormSections } from './form-sections.tsx'
import type { Presentation } from '#platform/web/screens/present-resource.ts'
import { oneOf, recordName } from '#platform/web/screens/record-words.ts'
import { useChangeRecord } from '#platform/web/records/use-change-record.ts'
import { useKnown } from '#platform/web/screens/use-known.ts'
import { usePresentation } from '#platform/web/screens/use-presentation.ts'
import { useRecordForm } from './use-record-form.ts'

interface AddDialogProps {
  wanted: AddedRecord
  onClose: () => void
}

/** The form of any family in a dialog, for a record that is missing where it would be chosen. */
export function AddDialog({ wanted, onClose }: AddDialogProps) {
  const resource = useDeclaration(wanted.family)
  const presentation = usePresentation(wanted.family)
  return resource && presentation !== undefined ? (
    <AddForm {...{ wanted, resource, onClose }} presentation={presentation ?? undefined} />
  ) : null
}

interface AddFormProps extends AddDialogProps {
  resource: AnyResource
  presentation: Presentation | undefined
}

function AddForm({ wanted, resource: declared, presentation, onClose }: AddFormProps) {
  const resource = useKnown(declared, 'edit')
  const change = useChangeRecord(resource)
  const form = useRecordForm(resource, startOf(resource, wanted.start), true)
  const pageId = usePagePermission(resource.page)?.object_id
  const send = async (values: Record<string, unknown>) => {
    const answer = await change('create', undefined, values)
    wanted.onAdded(answer.data.id, recordName(resource, answer.data))
    return answer
  }
  return (
    <FormDialog wide isOverForm title={`Add ${oneOf(resource)}`} {...{ form, send, onClose }}>
      <div>
        <FormSections isStacked {...{ resource, presentation, form, pageId }} record={undefined} />
      </div>
    </FormDialog>
  )
}

/** The defaults, and what is known already where the form asks for it. */
function startOf({ fields }: AnyResource, known: AddedRecord['start']): Record<string, unknown> {
  const start = emptyDraft(fields)
  return {
    ...start,
    ...Object.fromEntries(Object.entries(known).filter(([name]) => name in start)),
  }
}
