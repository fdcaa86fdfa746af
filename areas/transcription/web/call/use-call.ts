import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { InputOf } from '#platform/contract/answers.ts'
import type { CallDeclaration } from '#platform/contract/calls.ts'
import { askCall } from '#platform/web/client/use-call.ts'
import { sendCall } from '#platform/web/client/use-change.ts'
import { useWriteKey } from '#platform/web/client/write-key.ts'
import type { StoredRecord } from '#platform/web/fields/cell-shape.ts'
import { LOOK_AGAIN_MS } from '#platform/web/lists/use-list.ts'
import { showSnackbar } from '#platform/web/parts/snackbars.ts'
import { transcribeJob } from '../../contract/jobs/transcribe-job.ts'
import { listeningCalls } from '../../contract/listening/listening-calls.ts'
import type { CallDetail } from '../../contract/listening/segment.ts'
import { isMoving } from '../jobs/moving-jobs.ts'

/** A call as its screen shows it. */
export type ShownCall = StoredRecord & CallDetail

/** A call with all its segments, however many there are. */
export const useCall = (id: number) =>
  useQuery<ShownCall>({
    queryKey: [transcribeJob.name, 'call', id],
    refetchInterval: ({ state: { data } }) => (data && isMoving(data) ? LOOK_AGAIN_MS : false),
    queryFn: async ({ signal }): Promise<ShownCall> => {
      const first = await askCall(listeningCalls.getJob, { id }, { signal })
      const detail = [...first.detail]
      while (detail.length < first.detail_total) {
        const asked = { id, detail_from: detail.length }
        const next = await askCall(listeningCalls.getJob, asked, { signal })
        if (next.detail.length === 0) break
        detail.push(...next.detail)
      }
      return { ...(first as ShownCall), detail } // a whole record of its family
    },
  })

/** Makes a call once, however often it is sent; what is shown of calls is asked for again. */
export function useCallWrite() {
  const queries = useQueryClient()
  const keys = useWriteKey()
  return async <Call extends CallDeclaration>(call: Call, input: InputOf<Call>) => {
    const key = keys.keyFor([call.path, input])
    const { message } = await sendCall(call, input, { key })
    keys.spent()
    if (message) showSnackbar('success', message)
    await queries.invalidateQueries({ queryKey: [transcribeJob.name] })
  }
}
