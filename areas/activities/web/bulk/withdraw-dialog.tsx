import { Button } from '@mantine/core'
import { problemText } from '#platform/web/client/request-problem.ts'
import { countOf } from '#platform/web/import/row-words.ts'
import { Dialog } from '#platform/web/parts/dialog.tsx'
import { Notice } from '#platform/web/parts/notice.tsx'
import type { VerbDialogProps } from '#platform/web/screens/present-resource.ts'
import { activityLogs } from '../../contract/activity-logs.ts'
import { bulkActivityLogs } from '../../contract/bulk/bulk-activity-logs.ts'
import { bulkCalls } from '../../contract/bulk/bulk-calls.ts'
import { useChange } from '#platform/web/client/use-change.ts'

/** Asks before an upload is taken back with all its logs. */
export function WithdrawDialog({ record, onClose }: VerbDialogProps) {
  const { mutateAsync, isPending, error } = useChange(bulkCalls.withdrawUpload, {
    changes: [bulkActivityLogs, activityLogs],
  })
  // What went wrong stands in the dialog.
  const withdraw = () => void mutateAsync({ id: record.id }).then(onClose, () => undefined)
  return (
    <Dialog
      opened
      onClose={onClose}
      title={`Withdraw ${String(record['file_name'])}?`}
      consequence={`The ${countOf(Number(record['rows_added']))} logs that came of it leave every list and report.`}
      actions={
        <>
          <Button variant="default" data-autofocus onClick={onClose}>
            Cancel
          </Button>
          <Button color="red" loading={isPending} onClick={withdraw}>
            Withdraw
          </Button>
        </>
      }
    >
      {error && <Notice tone="bad">{problemText(error)}</Notice>}
    </Dialog>
  )
}
