import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { usePagePermission } from '#platform/web/client/access.ts'
import { problemText } from '#platform/web/client/request-problem.ts'
import { useWriteKey } from '#platform/web/client/write-key.ts'
import type { StoredRecord } from '#platform/web/fields/cell-shape.ts'
import { showSnackbar } from '#platform/web/parts/snackbars.ts'
import { auditSamplingItems } from '../../contract/sampling/audit-sampling-items.ts'
import { auditSamplingPlans } from '../../contract/sampling/audit-sampling-plans.ts'
import { samplingCalls } from '../../contract/sampling/sampling-calls.ts'
import { useCall } from '#platform/web/client/use-call.ts'
import { sendCall } from '#platform/web/client/use-change.ts'

/** What a plan would draw now; asked again when the plan changes. */
export const useDrawPreview = ({ id, version }: StoredRecord) =>
  useCall(samplingCalls.previewDraw, { id }, { family: auditSamplingPlans, about: version })

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
    const input = { id, period_start }
    try {
      const key = keys.keyFor(input)
      const { message } = await sendCall(samplingCalls.draw, input, { pageId, key })
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
