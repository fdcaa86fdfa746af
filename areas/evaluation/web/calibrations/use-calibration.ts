import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { auditReviews } from '#areas/quality/contract/reviews/audit-reviews.ts'
import { reviewCalls, type ScoringSheet } from '#areas/quality/contract/reviews/review-calls.ts'
import type { ReviewAnswer } from '#areas/quality/contract/reviews/review-rows.ts'
import { usePagePermission } from '#platform/web/client/access.ts'
import { problemText, RequestProblem } from '#platform/web/client/request-problem.ts'
import { useWriteKey } from '#platform/web/client/write-key.ts'
import { showSnackbar } from '#platform/web/parts/snackbars.ts'
import { auditCalibrations } from '../../contract/calibrations/audit-calibrations.ts'
import { calibrationCalls } from '../../contract/calibrations/calibration-calls.ts'
import { useCall } from '#platform/web/client/use-call.ts'
import { sendCall } from '#platform/web/client/use-change.ts'

/** A session as its reader may see it. */
export const useCalibration = (id: number) =>
  useCall(calibrationCalls.calibrationState, { id }, { family: auditCalibrations }).data

/** What the form of a session asks; of people who may review. */
export const useFormSheet = (form: number): ScoringSheet | undefined =>
  // A published form stays as it is.
  useCall(reviewCalls.sheetOfForm, { id: form }, { family: auditReviews, staleTime: 300_000 }).data

type Verb = Exclude<keyof typeof calibrationCalls, 'calibrationState'>
export type CalibrationVerb = (typeof calibrationCalls)[Verb]

/** Sends one of the verbs of a session; everything about sessions is asked for again. */
export function useCalibrationVerb(id: number) {
  const pageId = usePagePermission(auditCalibrations.page)?.object_id
  const queries = useQueryClient()
  const keys = useWriteKey()
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string>()
  /** Answers what is wrong with fields that were sent. */
  const send = async (
    call: CalibrationVerb,
    values: { readonly answers?: ReviewAnswer[] } = {},
    onSent: () => void = () => undefined,
  ): Promise<Readonly<Record<string, string>>> => {
    setBusy(true)
    setFailure(undefined)
    const input = { ...values, id }
    try {
      const key = keys.keyFor([call.path, input])
      const { message } = await sendCall(call, input, { pageId, key })
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
