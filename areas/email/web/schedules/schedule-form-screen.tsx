import { usePagePermission } from '#platform/web/client/access.ts'
import type { StoredRecord } from '#platform/web/fields/cell-shape.ts'
import { emptyDraft } from '#platform/web/fields/empty-draft.ts'
import { draftOf } from '#platform/web/forms/draft-of.ts'
import { FormFrame } from '#platform/web/forms/form-frame.tsx'
import { FormSections } from '#platform/web/forms/form-sections.tsx'
import { useRecordForm } from '#platform/web/forms/use-record-form.ts'
import { LoadedRecord } from '#platform/web/records/loaded-record.tsx'
import { useRecordId } from '#platform/web/records/use-record.ts'
import type { ScreenProps } from '#platform/web/screens/present-resource.ts'
import { NextDueCard } from './next-due-card.tsx'
import { RunsCard } from './runs-card.tsx'

type FamilyProps = Pick<ScreenProps, 'resource' | 'presentation'>

/** Sets up a schedule, with the next due times of what is typed beside the form. */
export function ScheduleFormScreen({ resource, presentation }: ScreenProps) {
  const isUpdate = useRecordId() !== undefined
  if (!isUpdate)
    return (
      <ScheduleForm
        {...{ resource, presentation }}
        start={emptyDraft(resource.fields)}
        record={undefined}
      />
    )
  return (
    <LoadedRecord resource={resource}>
      {(record) => (
        <ScheduleForm
          key={record.id}
          {...{ resource, presentation, record }}
          start={draftOf(resource, record)}
        />
      )}
    </LoadedRecord>
  )
}

interface ScheduleFormProps extends FamilyProps {
  record: StoredRecord | undefined
  start: Record<string, unknown>
}

function ScheduleForm({ resource, presentation, record, start }: ScheduleFormProps) {
  const form = useRecordForm(resource, start, record === undefined)
  const pageId = usePagePermission(resource.page)?.object_id
  return (
    <FormFrame
      {...{ resource, form, record, start }}
      aside={
        <>
          <NextDueCard values={form.values} />
          {record && <RunsCard schedule={record} />}
        </>
      }
    >
      <FormSections {...{ resource, presentation, form, record, pageId }} />
    </FormFrame>
  )
}
