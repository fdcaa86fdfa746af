import { useState } from 'react'
import { problemText, RequestProblem } from '#platform/web/client/request-problem.ts'
import type { StoredRecord } from '#platform/web/fields/cell-shape.ts'
import type { RecordFormState } from '#platform/web/forms/use-record-form.ts'
import { showSnackbar } from '#platform/web/parts/snackbars.ts'
import { useChangeRecord } from '#platform/web/records/use-change-record.ts'
import { courseSlides } from '../../contract/slides/course-slides.ts'

interface Saving {
  readonly form: RecordFormState
  /** The stored slide; nothing of a new one. */
  readonly slide: StoredRecord | undefined
  /** The version this person knows by an order of their own. */
  readonly knownVersion: number
}

/** Sends a slide as it is typed. What goes wrong is shown in the editor. */
export function useSaveSlide({ form, slide, knownVersion }: Saving) {
  const change = useChangeRecord(courseSlides)
  const [failure, setFailure] = useState<string>()
  const [attempts, setAttempts] = useState(0)
  const [theirs, setTheirs] = useState<StoredRecord>()
  const [version, setVersion] = useState(slide?.version ?? 0)

  const place = (problem: unknown) => {
    if (!(problem instanceof RequestProblem)) return setFailure(problemText(problem))
    if (problem.fields) return form.showErrors(problem.fields)
    // The server sends the record as it is now.
    if (problem.current) return setTheirs(problem.current as StoredRecord)
    setFailure(problem.message)
  }

  const save = async (): Promise<StoredRecord | undefined> => {
    setFailure(undefined)
    setAttempts((count) => count + 1)
    const values = form.check()
    if (!values) return undefined
    try {
      const answer = slide
        ? await change('update', slide.id, { ...values, version: Math.max(version, knownVersion) })
        : await change('create', undefined, values)
      if (answer.message) showSnackbar('success', answer.message)
      setVersion(answer.data.version)
      return answer.data
    } catch (problem) {
      place(problem)
      return undefined
    }
  }

  /** After a conflict: the chosen values, on the version that is stored now. */
  const resolve = (values: Record<string, unknown>, base: Record<string, unknown>) => {
    form.reset(values, base)
    setVersion(theirs?.version ?? version)
    setTheirs(undefined)
  }

  return { save, failure, attempts, theirs, resolve }
}
