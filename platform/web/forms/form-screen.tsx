import type { StoredRecord } from '#platform/web/fields/cell-shape.ts'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { startingDraft } from '#platform/web/fields/empty-draft.ts'
import { draftOf } from './draft-of.ts'
import { LoadedRecord } from '#platform/web/records/loaded-record.tsx'
import type { ScreenProps } from '#platform/web/screens/present-resource.ts'
import { RecordForm } from './record-form.tsx'
import { useKnown } from '#platform/web/screens/use-known.ts'

/** A new record of any family. */
export function AddScreen({ resource: declared, presentation }: ScreenProps) {
  const resource = useKnown(declared, 'edit')
  const [address] = useSearchParams()
  const [start] = useState(() => startingDraft(resource.fields, address))
  return (
    <RecordForm resource={resource} presentation={presentation} record={undefined} start={start} />
  )
}

/** A stored record of any family, to be changed. */
export const UpdateScreen = ({ resource, presentation }: ScreenProps) => (
  <LoadedRecord resource={resource}>
    {(record) => <StoredForm key={record.id} {...{ resource, presentation, record }} />}
  </LoadedRecord>
)

interface StoredFormProps extends Pick<ScreenProps, 'resource' | 'presentation'> {
  record: StoredRecord
}

function StoredForm({ resource: declared, presentation, record }: StoredFormProps) {
  const resource = useKnown(declared, 'edit', record)
  return <RecordForm {...{ resource, presentation, record }} start={draftOf(resource, record)} />
}
