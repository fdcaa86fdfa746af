import { useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { HOLDS_FROM } from '#platform/contract/holds-from.ts'
import type { AnyResource } from '#platform/contract/resource.ts'
import { callFor } from '#platform/contract/standard-calls.ts'
import { problemText, RequestProblem } from '#platform/web/client/request-problem.ts'
import { write } from '#platform/web/client/request.ts'
import { newKey } from '#platform/web/client/write-key.ts'
import type { StoredRecord } from '#platform/web/fields/cell-shape.ts'
import { emptyDraft } from '#platform/web/fields/empty-draft.ts'
import { showSnackbar } from '#platform/web/parts/snackbars.ts'
import { useListAddress } from '#platform/web/lists/list-trail.ts'
import { useChangeRecord } from '#platform/web/records/use-change-record.ts'
import { useCreateRecord } from './use-create-record.ts'
import type { RecordFormState } from './use-record-form.ts'
import { t } from '#platform/contract/words/texts.ts'

type Draft = Record<string, unknown>

interface Saving {
  resource: AnyResource
  form: RecordFormState
  record: StoredRecord | undefined
  blank: Draft | undefined
  asHeld: ((record: StoredRecord) => StoredRecord) | undefined
  /** From which day the change holds; today, unless it is said. */
  holdsFrom: string | null
  onSaved: () => void
  /** What follows a stored record before its form is left: files that were chosen for it. */
  follow: ((saved: StoredRecord) => Promise<void>) | undefined
  onAnother: (() => void) | undefined
  /** Where a new record leads, unless that is the list. */
  opensNew: ((record: StoredRecord) => string) | undefined
  /** What the new record is called while it waits for a connection. */
  nameInQueue: string | undefined
}

/** Back to the list, on to the next one, or on to those who decide about it. */
export type HowToSave = 'once' | 'another' | 'submit'

/** Sends what a form holds: once and back to the list, or again and again. What goes wrong stands in the form. */
export function useSaveRecord(props: Saving) {
  const { resource, form, record, blank, asHeld = asItIs, onSaved, follow, onAnother } = props
  const navigate = useNavigate()
  const change = useChangeRecord(resource)
  const create = useCreateRecord(resource)
  const list = useListAddress(resource.page)
  const [how, setHow] = useState<HowToSave>()
  const [failure, setFailure] = useState<string>()
  const [attempts, setAttempts] = useState(0)
  const [theirs, setTheirs] = useState<StoredRecord>()
  const [version, setVersion] = useState(record?.version)
  const isLeaving = useRef(false)

  const send = (values: Draft) =>
    record
      ? change('update', record.id, {
          ...values,
          ...(props.holdsFrom !== null && { [HOLDS_FROM]: props.holdsFrom }),
          version,
        })
      : create(values, { title: props.nameInQueue ?? resource.label.one, draft: form.values })

  const place = (problem: unknown) => {
    if (!(problem instanceof RequestProblem)) return setFailure(problemText(problem))
    if (problem.fields) return form.showErrors(problem.fields)
    // The server sends the record as it is now.
    if (problem.current) return setTheirs(asHeld(problem.current as StoredRecord))
    setFailure(problem.message)
  }

  const goOn = async (wanted: HowToSave, saved: StoredRecord | undefined) => {
    onSaved()
    if (wanted === 'another') {
      form.reset(blank ?? emptyDraft(resource.fields))
      return onAnother?.()
    }
    isLeaving.current = true
    const state = saved && { state: { changed: saved.id } }
    if (saved && !record && props.opensNew) return navigate(props.opensNew(saved), state)
    await navigate(list, state)
  }

  const save = async (wanted: HowToSave) => {
    if (how) return
    setFailure(undefined)
    setAttempts((count) => count + 1)
    const values = form.check()
    if (!values) return
    setHow(wanted)
    try {
      const answer = await send(values)
      const isSent = answer !== undefined && wanted === 'submit'
      const said = answer ? answer.message : IN_THE_QUEUE
      if (said && !isSent) showSnackbar('success', said)
      if (answer) await follow?.(answer.data)
      if (isSent) await submit(resource, answer.data)
      await goOn(wanted, answer?.data)
    } catch (problem) {
      place(problem)
    } finally {
      setHow(undefined)
    }
  }

  /** After a conflict: the chosen values, on the version that is stored now. */
  const resolve = (values: Draft, base: Draft) => {
    form.reset(values, base)
    setVersion(theirs?.version)
    setTheirs(undefined)
  }

  return { save, how, failure, attempts, theirs, resolve, isLeaving }
}

const IN_THE_QUEUE = t`Kept on this device. It is sent when the connection is back.`

/** It is saved by then: what keeps it from being submitted is said, and it waits in the list as it is. */
async function submit(resource: AnyResource, { id }: StoredRecord): Promise<void> {
  const { path, method } = callFor(resource, 'submit')
  try {
    const answer = await write(path.replace('{id}', String(id)), {
      method,
      key: newKey(),
      body: {},
    })
    if (answer.message) showSnackbar('success', answer.message)
  } catch (problem) {
    showSnackbar('general_error', t`Kept as a draft, not sent: ${problemText(problem)}`)
  }
}

function asItIs(record: StoredRecord): StoredRecord {
  return record
}
