import type { InputProps } from '#platform/web/fields/input-shape.ts'
import { ReferenceOfKind } from '#platform/web/fields/references/reference-of-kind.tsx'
import { familyOfTarget } from '../../contract/bindings/binding-words.ts'

/** Which person, office or other of its kind takes the course: chosen by name among those of the target. */
export const TargetInput = (props: InputProps) => (
  <ReferenceOfKind {...props} of={props.siblings['target']} families={familyOfTarget} />
)
