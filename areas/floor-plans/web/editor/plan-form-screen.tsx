import { Button } from '@mantine/core'
import { useState } from 'react'
import { usePagePermission } from '#platform/web/client/access.ts'
import type { StoredRecord } from '#platform/web/fields/cell-shape.ts'
import { emptyDraft } from '#platform/web/fields/empty-draft.ts'
import { draftOf } from '#platform/web/forms/draft-of.ts'
import { FormFrame } from '#platform/web/forms/form-frame.tsx'
import { FormSections } from '#platform/web/forms/form-sections.tsx'
import { useRecordForm } from '#platform/web/forms/use-record-form.ts'
import { Icon } from '#platform/web/parts/icon.tsx'
import { LoadedRecord } from '#platform/web/records/loaded-record.tsx'
import { PictureDialog } from '#platform/web/records/picture-dialog.tsx'
import { useRecordId } from '#platform/web/records/use-record.ts'
import type { ScreenProps } from '#platform/web/screens/present-resource.ts'
import { planShape } from '../plan/plan-shape.ts'
import { SeatEditor } from './seat-editor.tsx'

/** A floor plan with its seats, which are edited on the picture. */
export function PlanFormScreen({ resource, presentation }: ScreenProps) {
  if (useRecordId() === undefined)
    return (
      <PlanForm
        {...{ resource, presentation }}
        record={undefined}
        start={{ ...emptyDraft(resource.fields), seats: [] }}
      />
    )
  return (
    <LoadedRecord resource={resource}>
      {(record) => (
        <PlanForm
          key={record.id}
          {...{ resource, presentation, record }}
          start={draftOf(resource, record)}
        />
      )}
    </LoadedRecord>
  )
}

interface PlanFormProps extends Pick<ScreenProps, 'resource' | 'presentation'> {
  record: StoredRecord | undefined
  start: Record<string, unknown>
}

function PlanForm({ resource, presentation, record, start }: PlanFormProps) {
  const form = useRecordForm(resource, start, record === undefined)
  const pageId = usePagePermission(resource.page)?.object_id
  return (
    <FormFrame {...{ resource, form, record, start }} opensNew={presentation?.opensNew}>
      <FormSections
        {...{ presentation, form, record, pageId }}
        resource={{ ...resource, sections: resource.sections.filter(isFacts) }}
      />
      <SeatEditor
        {...{ form, pageId }}
        plan={planShape({ ...record, ...form.values })}
        aside={record && <PictureButton {...{ resource, record }} />}
      />
    </FormFrame>
  )
}

/** The editor stands in the place of the list. */
const isFacts = ({ fields }: { readonly fields: readonly string[] }) => !fields.includes('seats')

/** Another picture for a stored plan; what is typed in the form stays. */
function PictureButton({
  resource,
  record,
}: Pick<PlanFormProps, 'resource'> & { record: StoredRecord }) {
  const [isOpen, open] = useState(false)
  return (
    <>
      <Button
        size="xs"
        variant="default"
        leftSection={<Icon name="photo" size={14} />}
        onClick={() => open(true)}
      >
        {record['image'] === null ? 'Add a picture' : 'Change the picture'}
      </Button>
      {isOpen && <PictureDialog {...{ resource, record }} onClose={() => open(false)} />}
    </>
  )
}
