import { useRef, useState } from 'react'
import { checkDraft, checkField } from '#platform/contract/fields/check-draft.ts'
import { orderErrors } from '#platform/contract/fields/check-order.ts'
import type { Fields } from '#platform/contract/fields/field.ts'
import type { FieldErrors } from '#platform/contract/problems.ts'
import type { AnyResource } from '#platform/contract/resource.ts'
import { drawnFields, isDrawn } from '#platform/web/fields/drawn-fields.ts'
import { dependsOn } from '#platform/web/fields/narrowing.ts'
import { t } from '#platform/contract/words/texts.ts'

type Draft = Record<string, unknown>

/** A family as its form draws it; one whose questions hang on what is filled in says so by the values. */
export type FormResource = AnyResource | ((values: Draft) => AnyResource)

/** What a form holds: the values, what is wrong with them, and what changed since it was opened. */
export function useRecordForm(declared: FormResource, start: Draft, isNew: boolean) {
  const [values, setValues] = useState(start)
  const resource = typeof declared === 'function' ? declared(values) : declared
  const [opened, setOpened] = useState(start)
  const [errors, setErrors] = useState<Record<string, string>>({})
  const left = useRef(new Set<string>())
  const changed = Object.keys(values).filter((name) => !isSame(values[name], opened[name]))
  const fields = formFields(resource, isNew)
  return {
    resource,
    isNew,
    values,
    opened,
    errors,
    changed,
    isChanged: changed.length > 0,
    set(name: string, value: unknown) {
      const next = { ...values, [name]: value, ...clearedBy(resource, values, name, value) }
      setValues(next)
      setErrors(without(errors, name))
    },
    /** Several fields at once: what one choice fills in and empties. */
    change(patch: Draft) {
      setValues({ ...values, ...patch })
      setErrors(Object.keys(patch).reduce(without, errors))
    },
    /** What is proposed once an answer has come, where `before` or nothing was held: it overwrites nothing that was chosen. */
    propose(patch: Draft, before: Draft) {
      setValues((now) => {
        const isFree = (name: string) => now[name] === null || isSame(now[name], before[name])
        return { ...now, ...pick(patch, Object.keys(patch).filter(isFree)) }
      })
      setErrors((now) => Object.keys(patch).reduce(without, now))
    },
    /** A field is checked when it is left, never while it is first typed; `also` are the family's own rules. */
    leave(name: string, also: FieldErrors = {}) {
      left.current.add(name)
      const field = fields[name]
      if (!field || isSame(values[name], opened[name])) return
      const found = { ...also, ...checkField(name, field, values[name]).errors }
      setErrors({ ...without(errors, name), ...firstOf(found) })
    },
    /** Checks what would be sent; undefined when something is wrong, which is then shown. */
    check(also: FieldErrors = {}): Draft | undefined {
      const draft = isNew
        ? pick(values, Object.keys(fields))
        : pick(
            values,
            changed.filter((name) => name in fields),
          )
      const checked = checkDraft(fields, draft, { partial: !isNew })
      const order = orderErrors(resource, withoutEmpty(values))
      const found = firstOf({ ...also, ...checked.errors, ...order })
      setErrors(found)
      return Object.keys(found).length > 0 ? undefined : checked.values
    },
    showErrors: (found: FieldErrors) => setErrors(firstOf(found)),
    /** Starts anew: after a save that goes on, a kept draft, or a choice between two versions. */
    reset(next: Draft, base: Draft = next) {
      setValues(next)
      setOpened(base)
      setErrors({})
    },
  }
}

export type RecordFormState = ReturnType<typeof useRecordForm>

/** The fields a form sends: those it draws; what is fixed once stored only in a new record. */
function formFields(resource: AnyResource, isNew: boolean): Fields {
  const entries = drawnFields(resource.fields).filter(([, { fixed }]) => isNew || !fixed)
  return Object.fromEntries(entries)
}

/** A reference whose offers hang on the changed field no longer fits, so it is emptied. */
function clearedBy(resource: AnyResource, values: Draft, name: string, value: unknown): Draft {
  if (isSame(values[name], value)) return {}
  const hanging = Object.entries(resource.fields).filter(
    ([other, field]) => other !== name && isDrawn(field) && dependsOn(field).includes(name),
  )
  return Object.fromEntries(
    hanging.map(([other, { kind }]) => [other, kind === 'references' ? [] : null]),
  )
}

function firstOf(errors: FieldErrors): Record<string, string> {
  return Object.fromEntries(
    Object.entries(errors).map(([name, [first = t`Not right`]]) => [name, first]),
  )
}

function without(errors: Record<string, string>, name: string): Record<string, string> {
  return Object.fromEntries(
    Object.entries(errors).filter(([each]) => each !== name && !each.startsWith(`${name}.`)),
  )
}

function pick(values: Draft, names: readonly string[]): Draft {
  return Object.fromEntries(names.map((name) => [name, values[name]]))
}

function withoutEmpty(values: Draft): Draft {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== ''))
}

function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one ?? null) === JSON.stringify(other ?? null)
}
