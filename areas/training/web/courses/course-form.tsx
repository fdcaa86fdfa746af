import { t } from '#platform/contract/words/texts.ts'
import type { StoredRecord } from '#platform/web/fields/cell-shape.ts'
import { draftOf } from '#platform/web/forms/draft-of.ts'
import { AddScreen } from '#platform/web/forms/form-screen.tsx'
import { RecordForm } from '#platform/web/forms/record-form.tsx'
import { LoadedRecord } from '#platform/web/records/loaded-record.tsx'
import { useRecordId } from '#platform/web/records/use-record.ts'
import type { ScreenProps } from '#platform/web/screens/present-resource.ts'
import { openFields } from '../../contract/courses/open-fields.ts'

/** The form of a course; of one that is locked, with what can still be changed. */
export function CourseForm(props: ScreenProps) {
  const { resource, presentation } = props
  if (useRecordId() === undefined) return <AddScreen {...props} />
  return (
    <LoadedRecord resource={resource}>
      {(record) => (
        <RecordForm
          key={record.id}
          resource={isLocked(record) ? lockedForm(resource) : resource}
          {...{ presentation, record }}
          start={draftOf(resource, record)}
        />
      )}
    </LoadedRecord>
  )
}

const isLocked = ({ status }: StoredRecord): boolean => status !== 'Draft'

const lockedForm = (resource: ScreenProps['resource']): ScreenProps['resource'] => ({
  ...resource,
  sections: [
    {
      title: t`What can still change?`,
      help: t`The course is published. Begin a new version for everything else.`,
      fields: openFields,
    },
  ],
})
