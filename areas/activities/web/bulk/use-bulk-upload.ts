import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import type { BulkUpload } from '../../contract/bulk/bulk-answers.ts'
import { bulkActivityLogs } from '../../contract/bulk/bulk-activity-logs.ts'
import { bulkCalls } from '../../contract/bulk/bulk-calls.ts'
import { request, write } from '#platform/web/client/request.ts'
import { sendForm } from '#platform/web/client/send-form.ts'
import { newKey } from '#platform/web/client/write-key.ts'
import { activityLogs } from '../../contract/activity-logs.ts'

const keyOf = (id: number | undefined) => [bulkActivityLogs.name, 'upload', id]

/** The upload the address names, read again whenever something of it was saved. */
export function useBulkUpload() {
  const [parameters, setParameters] = useSearchParams()
  const queries = useQueryClient()
  const id = Number(parameters.get('id')) || undefined
  const { data, error } = useQuery({
    queryKey: keyOf(id),
    enabled: id !== undefined,
    queryFn: ({ signal }) => readUpload(id, signal),
  })
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

const readUpload = async (id: number | undefined, signal: AbortSignal): Promise<BulkUpload> =>
  (await request<BulkUpload>(bulkCalls.bulkUpload.path.replace('{id}', String(id)), { signal }))
    .data

/** Ends an upload; what was saved of it stays. */
export const endUpload = (id: number) =>
  write(bulkCalls.cancelUpload.path.replace('{id}', String(id)), {
    method: 'POST',
    body: {},
    key: newKey(),
  })

/** Sends a file; tells how much of it has left. Answers the number of the upload. */
export async function sendLogFile(
  file: File,
  setupId: number | undefined,
  onProgress: (share: number) => void,
): Promise<number> {
  const form = new FormData()
  if (setupId !== undefined) form.append('bulk_activity_setup_id', String(setupId))
  form.append('file', file)
  const { path } = bulkCalls.uploadLogFile
  const { data } = await sendForm<{ id: number }>(path, form, { key: newKey(), onProgress })
  return data.id
}
