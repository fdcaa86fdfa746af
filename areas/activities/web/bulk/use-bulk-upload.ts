import { useQueryClient } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { bulkActivityLogs } from '../../contract/bulk/bulk-activity-logs.ts'
import { bulkCalls } from '../../contract/bulk/bulk-calls.ts'
import { sendForm } from '#platform/web/client/send-form.ts'
import { newKey } from '#platform/web/client/write-key.ts'
import { activityLogs } from '../../contract/activity-logs.ts'
import { useCall } from '#platform/web/client/use-call.ts'
import { sendCall } from '#platform/web/client/use-change.ts'
import type { DataOf } from '#platform/contract/answers.ts'

/** How far an upload is; nothing is asked while none is named. */
export const useUpload = (id: number | undefined) =>
  useCall(
    bulkCalls.bulkUpload,
    { id: id ?? 0 },
    { family: bulkActivityLogs, isAsked: id !== undefined },
  )

/** The upload the address names, read again whenever something of it was saved. */
export function useBulkUpload() {
  const [parameters, setParameters] = useSearchParams()
  const queries = useQueryClient()
  const id = Number(parameters.get('id')) || undefined
  const { data, error } = useUpload(id)
  return {
    upload: data,
    error,
    open: (next: number | undefined) =>
      setParameters(next === undefined ? {} : { id: String(next) }, { replace: true }),
    /** Asks how far it is, and lets every list of logs and uploads ask again. */
    refresh: async () => {
      await queries.invalidateQueries({ queryKey: [bulkActivityLogs.name] })
      await queries.invalidateQueries({ queryKey: [activityLogs.name] })
    },
  }
}

/** Ends an upload; what was saved of it stays. */
export const endUpload = (id: number) => sendCall(bulkCalls.cancelUpload, { id })

/** Sends a file; tells how much of it has left. Answers the number of the upload. */
export async function sendLogFile(
  file: File,
  setupId: number | undefined,
  onProgress: (share: number) => void,
): Promise<number> {
  const form = new FormData()
  if (setupId !== undefined) form.append('bulk_activity_setup_id', String(setupId))
  form.append('file', file)
  const { uploadLogFile } = bulkCalls
  const { data } = await sendForm<DataOf<typeof uploadLogFile>>(uploadLogFile.path, form, {
    key: newKey(),
    onProgress,
  })
  return data.id
}
