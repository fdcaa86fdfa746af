import { useEffect, useRef } from 'react'
import type { InputProps } from '../input-shape.ts'
import { ReferenceField } from './reference-input.tsx'

interface ReferenceOfKindProps extends InputProps {
  /** The kind that was chosen in the field before this one, in its words. */
  readonly of: unknown
  /** The family of each kind that has one; the others have nothing to choose. */
  readonly families: Readonly<Record<string, string>>
}

/** One record among those of a kind that another field says: a person, an office, a role. */
export function ReferenceOfKind({ of, families, ...props }: ReferenceOfKindProps) {
  const { onChange } = props
  const kind = String(of ?? '')
  const family = Object.hasOwn(families, kind) ? families[kind] : undefined
  const before = useRef(family)
  useEffect(() => {
    // The number of one kind is that of another record of the next: what was chosen goes with its kind.
    if (before.current !== family) onChange(null)
    before.current = family
  }, [family, onChange])
  if (family === undefined) return null
  const field = { ...props.field, kind: 'reference', target: family, required: true } as const
  return <ReferenceField {...props} key={family} field={field} labelText={kind} label={kind} />
}
