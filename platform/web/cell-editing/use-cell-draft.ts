import { useState } from 'react'
import { checkField } from '#platform/contract/fields/check-draft.ts'
import type { Field } from '#platform/contract/fields/field.ts'
import type { AnyResource } from '#platform/contract/resource.ts'
import { problemText, RequestProblem } from '#platform/web/client/request-problem.ts'
import type { StoredRecord } from '#platform/web/fields/cell-shape.ts'
import { showSnackbar } from '#platform/web/parts/snackbars.ts'
import { useChangeRecord } from '#platform/web/records/use-change-record.ts'

interface CellDraftOf {
  resource: AnyResource
  name: string
  field: Field
  record: StoredRecord
  onSaved: () => void
}

/** One value of a record while it is changed. What is refused is said, and what was typed stays. */
export function useCellDraft({ resource, name, field, record, onSaved }: CellDraftOf) {
  const change = useChangeRecord(resource)
  const before = record[name] ?? null
  const [value, setValue] = useState<unknown>(before)
  const [version, setVersion] = useState(record.version)
  const [error, setError] = useState<string>()
  const [theirs, setTheirs] = useState<StoredRecord>()
  const [isBusy, setBusy] = useState(false)
  const isTyped = JSON.stringify(value) !== JSON.stringify(before)

  const place = (problem: unknown) => {
    if (!(problem instanceof RequestProblem)) return setError(problemText(problem))
    // The server sends the record as it is now.
    if (problem.current) return setTheirs(problem.current as StoredRecord)
    // A rule may speak of another field: it is said here all the same.
    const [first] = problem.fields?.[name] ?? Object.values(problem.fields ?? {}).flat()
    setError(first ?? problem.message)
  }

  const save = async (wanted: unknown = value, base: number = version) => {
    if (isBusy) return
    const wrong = checkField(name, field, wanted).errors[name]?.[0]
    if (wrong) return setError(wrong)
    if (JSON.stringify(wanted) === JSON.stringify(before) && !theirs) return onSaved()
    setBusy(true)
    setError(undefined)
    try {
      const answer = await change('update', record.id, { [name]: wanted, version: base })
      if (answer.message) showSnackbar('success', answer.message)
      onSaved()
    } catch (problem) {
      place(problem)
    } finally {
      setBusy(false)
    }
  }

  return {
    value,
    error,
    theirs,
    isBusy,
    isTyped,
    type: (next: unknown) => {
      setValue(next)
      setError(undefined)
    },
    save,
    /** After a change of another person: one's own value, on the record as it is now. */
    keepMine: () => {
      const base = theirs?.version ?? version
      setVersion(base)
      setTheirs(undefined)
      void save(value, base)
    },
  }
}
