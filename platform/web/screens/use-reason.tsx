import { type ReactNode, useState } from 'react'
import { checkField } from '#platform/contract/fields/check-draft.ts'
import type { AnyResource } from '#platform/contract/resource.ts'
import { usePagePermission } from '#platform/web/client/access.ts'
import { RequestProblem } from '#platform/web/client/request-problem.ts'
import type { StoredRecord } from '#platform/web/fields/cell-shape.ts'
import { FieldInput } from '#platform/web/fields/field-input.tsx'
import type { AskedReason } from './present-resource.ts'

interface Reason {
  /** The input, while one of the records asks for it. */
  readonly input: ReactNode
  readonly isTyped: boolean
  /** What is sent with the change, or nothing when the reason is missing, which is then shown. */
  readonly check: () => Record<string, unknown> | undefined
  /** Whether a problem is about the reason; then it is shown there. */
  readonly place: (problem: unknown) => boolean
  readonly clear: () => void
}

/** Asks why some records are changed or deleted, where their family wants that said. */
export function useReason(
  resource: AnyResource,
  asked: AskedReason | undefined,
  records: readonly StoredRecord[],
): Reason {
  const [value, setValue] = useState<unknown>(null)
  const [error, setError] = useState<string>()
  const pageId = usePagePermission(resource.page)?.object_id
  const own = asked && records.some(asked.isAsked) ? resource.fields[asked.name] : undefined
  if (!asked || !own)
    return { input: null, isTyped: false, check: () => ({}), place: () => false, clear: () => {} }
  const { name } = asked
  const field = { ...own, required: true }
  const give = (next: unknown) => {
    setValue(next)
    setError(undefined)
  }
  return {
    isTyped: value !== null && value !== '',
    clear: () => give(null),
    check: () => {
      const checked = checkField(name, field, value)
      const wrong = checked.errors[name]?.[0]
      setError(wrong)
      return wrong === undefined ? { [name]: checked.value } : undefined
    },
    place: (problem) => {
      const wrong = problem instanceof RequestProblem ? problem.fields?.[name]?.[0] : undefined
      if (wrong !== undefined) setError(wrong)
      return wrong !== undefined
    },
    input: <FieldInput {...{ name, field, value, error, pageId }} onChange={give} />,
  }
}
