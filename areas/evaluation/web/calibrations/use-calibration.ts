import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { auditReviews } from '#areas/quality/contract/reviews/audit-reviews.ts'
import { reviewCalls, type ScoringSheet } from '#areas/quality/contract/reviews/review-calls.ts'
import type { CallDeclaration } from '#platform/contract/calls.ts'
import { usePagePermission } from '#platform/web/client/access.ts'
import { problemText, RequestProblem } from '#platform/web/client/request-problem.ts'
import { request, write } from '#platform/web/client/request.ts'
import { useWriteKey } from '#platform/web/client/write-key.ts'
import { showSnackbar } from '#platform/web/parts/snackbars.ts'
import { auditCalibrations } from '../../contract/calibrations/audit-calibrations.ts'
import {
  calibrationCalls,
  type CalibrationState,
} from '../../contract/calibrations/calibration-calls.ts'

/** A session as its reader may see it. */
export function useCalibration(id: number) {
  const pageId = usePagePermission(auditCalibrations.page)?.object_id
  return useQuery({
    queryKey: [auditCalibrations.name, 'state', id, pageId],
    queryFn: async ({ signal }) => {
      const path = calibrationCalls.calibrationState.path.replace('{id}', String(id))
      const query = { object_viewed_id: pageId }
      return (await request<CalibrationState>(path, { signal, query })).data
    },
  }).data
}

/** What the form of a session asks; of people who may review. */
export function useFormSheet(form: number): ScoringSheet | undefined {
  const pageId = usePagePermission(auditReviews.page)?.object_id
  const { path } = reviewCalls.sheetOfForm
  return useQuery({
    queryKey: [auditReviews.name, 'sheet', path, form, pageId],
    // A published form stays as it is.
    staleTime: 300_000,
    queryFn: async ({ signal }) => {
      const query = { object_viewed_id: pageId }
      return (await request<ScoringSheet>(path.replace('{id}', String(form)), { signal, query }))
        .data
    },
  }).data
}

/** Sends one of the verbs of a session; everything about sessions is asked for again. */
export function useCalibrationVerb(id: number) {
  const pageId = usePagePermission(auditCalibrations.page)?.object_id
  const queries = useQueryClient()
  const keys = useWriteKey()
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string>()
  /** Answers what is wrong with fields that were sent. */
  const send = async (
    { path, method }: CallDeclaration,
    values: object = {},
    onSent: () => void = () => undefined,
  ): Promise<Readonly<Record<string, string>>> => {
    setBusy(true)
    setFailure(undefined)
    const body = { ...values, object_viewed_id: pageId }
    try {
      const key = keys.keyFor([path, id, body])
      const { message } = await write(path.replace('{id}', String(id)), { method, body, key })
      keys.spent()
      onSent()
      if (message) showSnackbar('success', message)
      await queries.invalidateQueries({ queryKey: [auditCalibrations.name] })
    } catch (problem) {
      if (problem instanceof RequestProblem && problem.fields) return firstOf(problem.fields)
      setFailure(problemText(problem))
    } finally {
      setBusy(false)
    }
    return {}
  }
  return { send, isBusy, failure }
}

const firstOf = (fields: Readonly<Record<string, readonly string[]>>): Record<string, string> =>
  Object.fromEntries(Object.entries(fields).map(([name, [first = '']]) => [name, first]))
