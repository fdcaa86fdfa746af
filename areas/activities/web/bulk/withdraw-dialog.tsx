import { Button } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { problemText } from '#platform/web/client/request-problem.ts'
import { write } from '#platform/web/client/request.ts'
import { newKey } from '#platform/web/client/write-key.ts'
import { countOf } from '#platform/web/import/row-words.ts'
import { Dialog } from '#platform/web/parts/dialog.tsx'
import { Notice } from '#platform/web/parts/notice.tsx'
import { showSnackbar } from '#platform/web/parts/snackbars.ts'
import type { VerbDialogProps } from '#platform/web/screens/present-resource.ts'
import { activityLogs } from '../../contract/activity-logs.ts'
import { bulkActivityLogs } from '../../contract/bulk/bulk-activity-logs.ts'
import { bulkCalls } from '../../contract/bulk/bulk-calls.ts'

/** Asks before an upload is taken back with all its logs. */
export function WithdrawDialog({ record, onClose }: VerbDialogProps) {
  const queries = useQueryClient()
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()
  const withdraw = async () => {
    setBusy(true)
    try {
      const { path, method } = bulkCalls.withdrawUpload
      const at = path.replace('{id}', String(record.id))
      const { message } = await write(at, { method, body: {}, key: newKey() })
      if (message) showSnackbar('success', message)
      for (const { name } of [bulkActivityLogs, activityLogs])
        await queries.invalidateQueries({ queryKey: [name] })
      onClose()
    } catch (fault) {
      setProblem(problemText(fault))
    } finally {
      setBusy(false)
    }
  }
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
          <Button color="red" loading={isBusy} onClick={() => void withdraw()}>
            Withdraw
          </Button>
        </>
      }
    >
      {problem && <Notice tone="bad">{problem}</Notice>}
    </Dialog>
  )
}
