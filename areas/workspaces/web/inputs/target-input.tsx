import { reference } from '#platform/contract/fields/field.ts'
import type { InputProps } from '#platform/web/fields/input-shape.ts'
import { type AccessKind, familyOfKind } from '../../contract/levels.ts'

/** Whom a row of access is for: one of the family that its kind names. */
export function TargetInput(props: InputProps) {
  const { Inner, name, value, siblings, titles } = props
  const kind = siblings['kind'] as AccessKind | null | undefined // the field beside it is a choice of kinds
  const field = kind
    ? reference(familyOfKind[kind], { required: true, label: kind })
    : reference('users', { required: true, label: 'Which' })
  return (
    <Inner
      {...props}
      key={kind}
      shortName={name}
      field={field}
      value={value}
      titles={titles}
      isDisabled={props.isDisabled || !kind}
    />
  )
}
