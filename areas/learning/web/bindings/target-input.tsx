import { ReferenceField } from '#platform/web/fields/reference-input.tsx'
import type { InputProps } from '#platform/web/fields/input-shape.ts'
import { familyOfTarget } from '../../contract/bindings/binding-words.ts'

/** Which person, office or other of its kind takes the course: chosen by name among those of the target. */
export function TargetInput(props: InputProps) {
  const target = String(props.siblings['target'] ?? '')
  const family = Object.hasOwn(familyOfTarget, target)
    ? familyOfTarget[target as keyof typeof familyOfTarget] // the line above says it is one
    : undefined
  if (family === undefined) return null
  const field = { ...props.field, kind: 'reference', target: family, required: true } as const
  return <ReferenceField {...props} key={family} field={field} labelText={target} label={target} />
}
