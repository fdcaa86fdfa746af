import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { usePagePermission } from '#platform/web/client/access.ts'
import { problemText } from '#platform/web/client/request-problem.ts'
import { request, write } from '#platform/web/client/request.ts'
import { useWriteKey } from '#platform/web/client/write-key.ts'
import type { StoredRecord } from '#platform/web/fields/cell-shape.ts'
import { showSnackbar } from '#platform/web/parts/snackbars.ts'
import { auditSamplingItems } from '../../contract/sampling/audit-sampling-items.ts'
import { auditSamplingPlans } from '../../contract/sampling/audit-sampling-plans.ts'
import { type DrawPreview, samplingCalls } from '../../contract/sampling/sampling-calls.ts'

/** What a plan would draw now; asked again when the plan changes. */
export function useDrawPreview({ id, version }: StoredRecord) {
  const pageId = usePagePermission(auditSamplingPlans.page)?.object_id
  return useQuery({
    queryKey: [auditSamplingPlans.name, 'preview', id, version, pageId],
    queryFn: async ({ signal }) => {
      const path = samplingCalls.previewDraw.path.replace('{id}', String(id))
      return (await request<DrawPreview>(path, { signal, query: { object_viewed_id: pageId } }))
        .data
    },
  })
}

/** Draws what the preview shows. */
export function useDraw({ id }: StoredRecord) {
  const pageId = usePagePermission(auditSamplingPlans.page)?.object_id
  const queries = useQueryClient()
  const keys = useWriteKey()
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string>()
  const draw = async (period_start: string) => {
    setBusy(true)
    setFailure(undefined)
    const { path, method } = samplingCalls.draw
    const body = { period_start, object_viewed_id: pageId }
    try {
      const key = keys.keyFor([path, id, body])
      const { message } = await write(path.replace('{id}', String(id)), { method, body, key })
      keys.spent()
      if (message) showSnackbar('success', message)
      await Promise.all(
        [auditSamplingPlans, auditSamplingItems].map(({ name }) =>
          queries.invalidateQueries({ queryKey: [name] }),
        ),
      )
    } catch (problem) {
      setFailure(problemText(problem))
    } finally {
      setBusy(false)
    }
  }
  return { draw, isBusy, failure }
}
