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

  const send = (values: Record<string, unknown>) =>
    slide
      ? change('update', slide.id, { ...values, version: Math.max(version, knownVersion) })
      : change('create', undefined, values)

  /** Says that it is saved when what follows from it is done: the next slide is begun behind this one then. */
  const save = async (
    follow: (saved: StoredRecord) => Promise<void>,
  ): Promise<StoredRecord | undefined> => {
    setFailure(undefined)
    setAttempts((count) => count + 1)
    const values = form.check()
    if (!values) return undefined
    const answer = await send(values).catch(place)
    if (!answer) return undefined
    setVersion(answer.data.version)
    await follow(answer.data)
    if (answer.message) showSnackbar('success', answer.message)
    return answer.data
  }

  /** After a conflict: the chosen values, on the version that is stored now. */
  const resolve = (values: Record<string, unknown>, base: Record<string, unknown>) => {
    form.reset(values, base)
    setVersion(theirs?.version ?? version)
    setTheirs(undefined)
  }

  return { save, failure, attempts, theirs, resolve }
}
