import { useEffect, useRef } from 'react'
import { ReferenceField } from '#platform/web/fields/reference-input.tsx'
import type { InputProps } from '#platform/web/fields/input-shape.ts'
import { familyOfTarget } from '../../contract/bindings/binding-words.ts'

/** Which person, office or other of its kind takes the course: chosen by name among those of the target. */
export function TargetInput(props: InputProps) {
  const { siblings, onChange } = props
  const target = String(siblings['target'] ?? '')
  const family = Object.hasOwn(familyOfTarget, target)
    ? familyOfTarget[target as keyof typeof familyOfTarget] // the line above says it is one
    : undefined
  const before = useRef(family)
  useEffect(() => {
    // The number of a person is that of another office: what was chosen of one kind is nothing of the next.
    if (before.current !== family) onChange(null)
    before.current = family
  }, [family, onChange])
  if (family === undefined) return null
  const field = { ...props.field, kind: 'reference', target: family, required: true } as const
  return <ReferenceField {...props} key={family} field={field} labelText={target} label={target} />
}
