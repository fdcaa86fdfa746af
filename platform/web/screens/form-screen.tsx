import { emptyDraft } from '#platform/web/fields/empty-draft.ts'
import { draftOf } from './draft-of.ts'
import { FormSkeleton } from './form-skeleton.tsx'
import type { ScreenProps } from './present-resource.ts'
import { RecordForm } from './record-form.tsx'
import { RecordMissing } from './record-missing.tsx'
import { useKnown } from './use-known.ts'
import { useRecord } from './use-record.ts'

/** A new record of any family. */
export function AddScreen({ resource: declared, presentation }: ScreenProps) {
  const resource = useKnown(declared, 'edit')
  return (
    <RecordForm
      resource={resource}
      presentation={presentation}
      record={undefined}
      start={emptyDraft(resource.fields)}
    />
  )
}

/** A stored record of any family, to be changed. */
export function UpdateScreen({ resource: declared, presentation }: ScreenProps) {
  const { data, error, isFetching, isFetchedAfterMount, refetch } = useRecord(declared)
  const resource = useKnown(declared, 'edit', data)
  // A form begun on a record kept from earlier would be refused as changed meanwhile, so it waits for today's.
  const isAwaited = isFetching && !isFetchedAfterMount
  if (isAwaited) return <FormSkeleton resource={resource} />
  if (data) {
    return (
      <RecordForm
        key={`${data.id}`}
        resource={resource}
        presentation={presentation}
        record={data}
        start={draftOf(resource, data)}
      />
    )
  }
  return (
    <RecordMissing
      resource={resource}
      problem={error ?? undefined}
      onAgain={() => void refetch()}
    />
  )
}
