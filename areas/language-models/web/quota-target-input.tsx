import { useEffect, useRef } from 'react'
import { ReferenceField } from '#platform/web/fields/reference-input.tsx'
import type { InputProps } from '#platform/web/fields/input-shape.ts'
import { familyOfQuotaTarget } from '../contract/quota-words.ts'

/** Which person, role, workspace or client a quota is for: chosen by name among those of its kind. */
export function QuotaTargetInput(props: InputProps) {
  const { siblings, onChange } = props
  const target = String(siblings['applies_to'] ?? '')
  const family = Object.hasOwn(familyOfQuotaTarget, target)
    ? familyOfQuotaTarget[target as keyof typeof familyOfQuotaTarget] // the line above says it is one
    : undefined
  const before = useRef(family)
  useEffect(() => {
    // The number of a person is that of another client: what was chosen of one kind is nothing of the next.
    if (before.current !== family) onChange(null)
    before.current = family
  }, [family, onChange])
  if (family === undefined) return null
  const field = { ...props.field, kind: 'reference', target: family, required: true } as const
  return <ReferenceField {...props} key={family} field={field} labelText={target} label={target} />
}
