import { useContext } from 'react'
import { requiredNow } from '#platform/contract/fields/asked-now.ts'
import type { Field } from '#platform/contract/fields/field.ts'
import { FieldLabel, labelWithUnit } from './label.tsx'
import { MaskedField } from './masked-input.tsx'
import { inputFor } from './input-for.ts'
import { IdScope } from './id-scope.ts'
import type { FieldInputProps } from './input-shape.ts'

/** The input of a field: its own where the family brings one, else that of its kind. */
export function FieldInput({ shortName, input, titles = new Map(), ...given }: FieldInputProps) {
  const scope = useContext(IdScope)
  const props = {
    ...ALONE,
    scope,
    ...given,
    titles,
    field: asTyped(requiredNow(given.field, given.siblings ?? {})),
  }
  const Input = input ?? (props.field.masked ? MaskedField : inputFor[props.field.kind])
  const name = shortName ?? props.name
  return (
    <Input
      {...props}
      Inner={FieldInput}
      label={<FieldLabel name={name} field={props.field} />}
      labelText={labelWithUnit(name, props.field)}
    />
  )
}

/** What a field has that stands in no form: nothing is checked when it is left, and nothing stands beside it. */
const ALONE = {
  onLeave: () => undefined,
  error: undefined,
  errors: {},
  isDisabled: false,
  siblings: {},
  pageId: undefined,
}

/** Nobody counts in seconds: a number of them is typed as the length of time it is. */
function asTyped(field: Field): Field {
  if (field.kind !== 'integer' || field.unit !== 's') return field
  const { unit: _unit, ...length } = field
  return { ...length, kind: 'duration' }
}
