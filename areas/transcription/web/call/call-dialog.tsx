import { Button } from '@mantine/core'
import { Link } from 'react-router'
import { t } from '#platform/contract/words/texts.ts'
import { Dialog } from '#platform/web/parts/dialog.tsx'
import type { VerbDialogProps } from '#platform/web/screens/present-resource.ts'
import { transcribeJob } from '../../contract/jobs/transcribe-job.ts'
import { CallView } from './call-panel.tsx'

/** A call heard from the list. Closing it removes its temporary copy. */
export function CallDialog({ record, onClose }: VerbDialogProps) {
  return (
    <Dialog
      opened
      wide
      title={t`Call ${String(record['title'] ?? record.id)}`}
      onClose={onClose}
      actions={
        <>
          <Button
            component={Link}
            variant="default"
            to={`${transcribeJob.page}/view?id=${record.id}`}
          >
            {t`Open the call`}
          </Button>
          <Button onClick={onClose} data-autofocus>
            {t`Close`}
          </Button>
        </>
      }
    >
      <CallView id={record.id} />
    </Dialog>
  )
}
