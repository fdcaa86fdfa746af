import type { AnyResource } from '#platform/contract/resource.ts'
import { usePagePermission } from '#platform/web/client/access.ts'
import { attachmentsOf } from '#platform/contract/traits.ts'
import type { StoredRecord } from '#platform/web/fields/cell-shape.ts'
import { FormAttachments } from './form-attachments.tsx'
import { FormFrame } from './form-frame.tsx'
import { FormSections } from './form-sections.tsx'
import type { Presentation } from '#platform/web/screens/present-resource.ts'
import { useChosenFiles } from './use-chosen-files.ts'
import { useRecordForm } from './use-record-form.ts'

interface RecordFormProps {
  resource: AnyResource
  presentation: Presentation | undefined
  /** The stored record, or none for a new one. */
  record: StoredRecord | undefined
  start: Record<string, unknown>
}

/** The form of any family, drawn from its declaration. */
export function RecordForm({ resource, presentation, record, start }: RecordFormProps) {
  const form = useRecordForm(resource, start, record === undefined)
  const chosen = useChosenFiles(resource)
  const pageId = usePagePermission(resource.page)?.object_id
  return (
    <FormFrame
      resource={resource}
      form={form}
      record={record}
      start={start}
      follow={chosen.follow}
      opensNew={presentation?.opensNew}
      foreseesDays={presentation?.foreseesDays}
    >
      <FormSections
        resource={resource}
        presentation={presentation}
        form={form}
        record={record}
        pageId={pageId}
      />
      {attachmentsOf(resource) && (
        <FormAttachments
          resource={resource}
          record={record}
          files={chosen.files}
          onFiles={chosen.setFiles}
        />
      )}
    </FormFrame>
  )
}
