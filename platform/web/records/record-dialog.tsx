import type { AnyResource } from '#platform/contract/resource.ts'
import { usePagePermission } from '#platform/web/client/access.ts'
import type { StoredRecord } from '#platform/web/fields/cell-shape.ts'
import { FormDialog } from '#platform/web/forms/form-dialog.tsx'
import { FormSections } from '#platform/web/forms/form-sections.tsx'
import type { Presentation } from '#platform/web/screens/present-resource.ts'
import { oneOf } from '#platform/web/screens/record-words.ts'
import { usePresentation } from '#platform/web/screens/use-presentation.ts'
import { useChangeRecord } from './use-change-record.ts'
import { useRecordForm } from '#platform/web/forms/use-record-form.ts'
import { t } from '#platform/contract/words/texts.ts'

interface RecordDialogProps {
  resource: AnyResource
  record: StoredRecord | undefined
  start: Record<string, unknown>
  /** The field that says what the record belongs to: known here, so not asked for. */
  hidden: string
  onClose: () => void
}

/** The form of a family that has no screens of its own. */
export function RecordDialog(props: RecordDialogProps) {
  const presentation = usePresentation(props.resource.name)
  return presentation === undefined ? null : (
    <DialogForm {...props} presentation={presentation ?? undefined} />
  )
}

interface DialogFormProps extends RecordDialogProps {
  presentation: Presentation | undefined
}

function DialogForm(props: DialogFormProps) {
  const { resource, presentation, record, start, hidden, onClose } = props
  const change = useChangeRecord(resource)
  const form = useRecordForm(resource, start, record === undefined)
  const pageId = usePagePermission(resource.page)?.object_id
  const send = (values: Record<string, unknown>) =>
    record
      ? change('update', record.id, { ...values, version: record.version })
      : change('create', undefined, values)
  const shown = {
    ...resource,
    sections: resource.sections.map((section) => ({
      ...section,
      fields: section.fields.filter((name) => name !== hidden),
    })),
  }
  return (
    <FormDialog
      wide
      title={`${record ? t`Update` : t`Add`} ${oneOf(resource)}`}
      form={form}
      send={send}
      onClose={onClose}
    >
      <div>
        <FormSections
          isStacked
          resource={shown}
          presentation={presentation}
          form={form}
          record={record}
          pageId={pageId}
        />
      </div>
    </FormDialog>
  )
}
