import { memo, useLayoutEffect, useRef, useState } from 'react'
import { dependsOn } from '#platform/web/fields/narrowing.ts'
import { FieldInput } from '#platform/web/fields/field-input.tsx'
import type { FormFieldProps } from '#platform/web/fields/input-shape.ts'

/**
 * A field of a form that is drawn again when something it shows has changed, and not with every key that is pressed in another
 * field: a form of forty fields answers a key as fast as one of four.
 */
export function FormField({ onChange, onLeave, ...shown }: FormFieldProps) {
  const latest = useRef({ onChange, onLeave })
  // Before any effect of an input, which may fill in another field.
  useLayoutEffect(() => {
    latest.current = { onChange, onLeave }
  })
  const [own] = useState(() => ({
    onChange: (value: unknown) => latest.current.onChange(value),
    onLeave: () => latest.current.onLeave(),
  }))
  return <DrawnField {...shown} {...own} />
}

const DrawnField = memo<FormFieldProps>(FieldInput, showTheSame)

/** An input of a family's own, and rows inside a record, may read all there is; any other reads what narrows its offers. */
function showTheSame(before: FormFieldProps, after: FormFieldProps): boolean {
  const { siblings: then, errors: thenErrors, field: thenField, ...one } = before
  const { siblings, errors, field, ...other } = after
  const readsAll = after.input !== undefined || field.kind === 'list'
  if (readsAll && (then !== siblings || thenErrors !== errors)) return false
  return (
    isSameField(thenField, field) &&
    dependsOn(field).every((name) => then[name] === siblings[name]) &&
    hasSameValues(one, other)
  )
}

/** One that needs not be filled in a stored record is made for each drawing. */
const isSameField = (one: object, other: object): boolean =>
  one === other || hasSameValues(one, other)

function hasSameValues(one: object, other: object): boolean {
  const [before, after] = [Object.entries(one), new Map(Object.entries(other))]
  return before.length === after.size && before.every(([name, value]) => after.get(name) === value)
}
