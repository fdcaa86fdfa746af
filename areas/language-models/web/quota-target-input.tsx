import type { InputProps } from '#platform/web/fields/input-shape.ts'
import { ReferenceOfKind } from '#platform/web/fields/references/reference-of-kind.tsx'
import { familyOfQuotaTarget } from '../contract/quota-words.ts'

/** Which person, role, workspace or client a quota is for: chosen by name among those of its kind. */
export const QuotaTargetInput = (props: InputProps) => (
  <ReferenceOfKind {...props} of={props.siblings['applies_to']} families={familyOfQuotaTarget} />
)
