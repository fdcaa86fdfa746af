import { lazy, Suspense } from 'react'
import type { AnyResource } from '#platform/contract/resource.ts'
import type { StoredRecord } from '#platform/web/fields/cell-shape.ts'
import { StoredAttachments } from './record-attachments.tsx'
import { oneOf } from './record-words.ts'

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
  const help = record
    ? 'Files come and go at once, whether you save or not.'
    : `They are uploaded when the ${oneOf(resource)} is saved.`
  return (
    <section className="form-section" aria-label="Attachments">
      <div className="form-section__words">
        <h2>Attachments</h2>
        <p>{help}</p>
      </div>
      <div className="form-section__fields">
        <div className="form-field form-field--wide">
          {record ? (
            <StoredAttachments resource={resource} record={record} />
          ) : (
            <Suspense>
              <ChosenFiles files={files} onChange={onFiles} />
            </Suspense>
          )}
        </div>
      </div>
    </section>
  )
}
