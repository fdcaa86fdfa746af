import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { CallDeclaration } from '#platform/contract/calls.ts'
import { request, write } from '#platform/web/client/request.ts'
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

/** The path of a call on one job. */
export const pathOf = ({ path }: Pick<CallDeclaration, 'path'>, id: number): string =>
  path.replace('{id}', String(id))

/** A call with all its segments, however many there are. */
export const useCall = (id: number) =>
  useQuery<ShownCall>({
    queryKey: [transcribeJob.name, 'call', id],
    refetchInterval: ({ state: { data } }) => (data && isMoving(data) ? LOOK_AGAIN_MS : false),
    queryFn: async ({ signal }): Promise<ShownCall> => {
      const first = await request<ShownCall>(pathOf(listeningCalls.getJob, id), { signal })
      const detail = [...first.data.detail]
      while (detail.length < first.data.detail_total) {
        const query = { detail_from: detail.length }
        const next = await request<ShownCall>(pathOf(listeningCalls.getJob, id), { signal, query })
        if (next.data.detail.length === 0) break
        detail.push(...next.data.detail)
      }
      return { ...first.data, detail }
    },
  })

/** Something of a call that is told beside it. */
export const useOfCall = <Row>(call: Pick<CallDeclaration, 'path'>, id: number) =>
  useQuery({
    queryKey: [transcribeJob.name, call.path, id],
    queryFn: async ({ signal }) =>
      (await request<readonly Row[]>(pathOf(call, id), { signal })).data,
  })

/** Makes a call once, however often it is sent; what is shown of calls is asked for again. */
export function useCallWrite() {
  const queries = useQueryClient()
  const keys = useWriteKey()
  return async (call: CallDeclaration, path: string, body: Readonly<Record<string, unknown>>) => {
    const { message } = await write(path, {
      ...{ method: call.method, body, key: keys.keyFor([path, body]) },
    })
    keys.spent()
    if (message) showSnackbar('success', message)
    await queries.invalidateQueries({ queryKey: [transcribeJob.name] })
  }
}
