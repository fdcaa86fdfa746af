import { lazy, Suspense } from 'react'
import type { AnyResource } from '#platform/contract/resource.ts'
import type { StoredRecord } from '#platform/web/fields/cell-shape.ts'
import { StoredAttachments } from '#platform/web/records/record-attachments.tsx'
import { oneOf } from '#platform/web/screens/record-words.ts'
import { classes } from '#platform/web/theme/classes.ts'
import styles from './form-sections.module.css'

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
    <section className={styles.formSection} aria-label="Attachments">
      <div className={styles.words}>
        <h2>Attachments</h2>
        <p>{help}</p>
      </div>
      <div className={styles.fields}>
        <div className={classes(styles.formField, styles.formFieldWide)}>
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
