import { Button } from '@mantine/core'
import { PdfPages } from '#platform/web/files/pdf-pages.tsx'
import { Dialog } from '#platform/web/parts/dialog.tsx'
import { Icon } from '#platform/web/parts/icon.tsx'
import { saveOrTell } from '#platform/web/client/save-file.ts'
import type { VerbDialogProps } from '#platform/web/screens/present-resource.ts'
import { t } from '#platform/contract/words/texts.ts'
import { pdfOf } from './pdf-address.ts'
import styles from './preview-dialog.module.css'

/** The invoice as it is printed. */
export function PreviewDialog({ record, onClose }: VerbDialogProps) {
  const path = pdfOf(record)
  const title = String(record['title'])
  return (
    <Dialog
      opened
      wide
      title={title}
      consequence={
        record['number'] === null ? t`A draft: it gets its number when it is approved.` : undefined
      }
      onClose={onClose}
      actions={
        <>
          <Button variant="default" data-autofocus onClick={onClose}>
            Close
          </Button>
          <Button leftSection={<Icon name="download" size={16} />} onClick={() => saveOrTell(path)}>
            Save as PDF
          </Button>
        </>
      }
    >
      <div className={styles.paper}>
        <PdfPages path={path} title={title} />
      </div>
    </Dialog>
  )
}
