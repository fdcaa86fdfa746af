import { lazy, Suspense } from 'react'
import type { AnyResource } from '#platform/contract/resource.ts'
import type { StoredRecord } from '#platform/web/fields/cell-shape.ts'
import { Card } from '#platform/web/parts/card.tsx'
import { RecordAttachments } from './record-attachments.tsx'

const ChosenFiles = lazy(async () => ({
  default: (await import('#platform/web/files/chosen-files.tsx')).ChosenFiles,
}))

interface FormAttachmentsProps {
  resource: AnyResource
  record: StoredRecord | undefined
  files: readonly File[]
  onFiles: (files: readonly File[]) => void
}

/** Files in a form: those of a stored record at once, those of a new one when it is saved. */
export function FormAttachments({ resource, record, files, onFiles }: FormAttachmentsProps) {
  if (record) return <RecordAttachments resource={resource} record={record} />
  return (
    <Card title="Attachments">
      <Suspense>
        <ChosenFiles files={files} onChange={onFiles} />
      </Suspense>
    </Card>
  )
}
