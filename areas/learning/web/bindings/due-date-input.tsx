import type { InputProps } from '#platform/web/fields/input-shape.ts'
import { CallWarnings } from '#platform/web/forms/call-warnings.tsx'
import { bindingCalls } from '../../contract/bindings/binding-calls.ts'
import { NeededInput } from './needed-input.tsx'

/** The day a course is due; for one person it warns of a day on which they are off. */
export function DueDateInput(props: InputProps) {
  const { value, siblings, pageId, error } = props
  const { target, target_id } = siblings
  const isAsked =
    target === 'User' && typeof target_id === 'number' && isDay(value) && error === undefined
  return (
    <>
      <NeededInput {...props} />
      <CallWarnings
        path={bindingCalls.bindingDaysOff.path}
        body={{ target_id, due_date: value, object_viewed_id: pageId }}
        isAsked={isAsked}
      />
    </>
  )
}

const isDay = (value: unknown): boolean =>
  typeof value === 'string' && /^\d{4}-\d\d-\d\d$/.test(value)
