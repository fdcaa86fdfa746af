import { t } from '#platform/contract/words/texts.ts'
import { useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import type { FieldErrors } from '#platform/contract/problems.ts'
import { problemText, RequestProblem } from '#platform/web/client/request-problem.ts'
import type { StoredRecord } from '#platform/web/fields/cell-shape.ts'
import type { RecordFormState } from '#platform/web/forms/use-record-form.ts'
import { useListAddress } from '#platform/web/lists/list-trail.ts'
import { showSnackbar } from '#platform/web/parts/snackbars.ts'
import { useChangeRecord } from '#platform/web/records/use-change-record.ts'
import { auditReviews } from '../../../contract/reviews/audit-reviews.ts'

/** Stores a review, or submits it with the same request; what is wrong stands where it belongs, and nothing typed is lost. */
export function useSaveReview(
  form: RecordFormState,
  record: StoredRecord | undefined,
  missing: () => FieldErrors,
  onSaved: () => void,
) {
  const navigate = useNavigate()
  const list = useListAddress(auditReviews.page)
  const change = useChangeRecord(auditReviews)
  const [busy, setBusy] = useState<'draft' | 'submit'>()
  const [failure, setFailure] = useState<string>()
  const [attempts, setAttempts] = useState(0)
  const isLeaving = useRef(false)

  const save = async (how: 'draft' | 'submit') => {
    if (busy) return
    setFailure(undefined)
    setAttempts((count) => count + 1)
    const submit = how === 'submit'
    const values = form.check(submit ? missing() : {})
    if (!values) return
    setBusy(how)
    try {
      const { data, message } = record
        ? await change('update', record.id, { ...values, submit, version: record.version })
        : await change('create', undefined, { ...values, submit })
      showSnackbar(
        'success',
        submit ? t`Submitted: ${String(data['review_number'])}` : (message ?? ''),
      )
      onSaved()
      isLeaving.current = true
      await navigate(list, { state: { changed: data.id } })
    } catch (problem) {
      if (problem instanceof RequestProblem && problem.fields) form.showErrors(problem.fields)
      else setFailure(problemText(problem))
    } finally {
      setBusy(undefined)
    }
  }
  return { save, busy, failure, attempts, isLeaving, list }
}
