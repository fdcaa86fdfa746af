import { checkDraft, checkField } from '#platform/contract/fields/check-draft.ts'
import { type Field, integer } from '#platform/contract/fields/field.ts'
import { HOLDS_FROM } from '#platform/contract/holds-from.ts'
import { labelOf } from '#platform/contract/labels.ts'
import { type FieldErrors, refuseFields } from '#platform/contract/problems.ts'
import type { AnyResource } from '#platform/contract/resource.ts'
import { t } from '#platform/contract/words/texts.ts'
import { BESIDE } from './new-values.ts'
import type { Row } from './served.ts'

/** The values of a change, each checked by its field; what the fields refuse is refused here, before any record is touched. */
export function checkedChange(resource: AnyResource, draft: Row): Row {
  const beside = resource.dated.length > 0 ? [...BESIDE, HOLDS_FROM] : BESIDE
  const { values, errors } = checkDraft(resource.fields, draft, { partial: true, beside })
  refuseFields({ ...errors, ...fixedErrors(resource, values) })
  return values
}

/** The version of the record that was changed, as it was sent; undefined where none was. */
export function readVersion(raw: unknown): number | undefined {
  const { value, errors } = checkField('version', integer(), raw)
  refuseFields(errors)
  return value === null ? undefined : Number(value)
}

/** Fields given once cannot be changed. */
function fixedErrors(resource: AnyResource, values: Row): FieldErrors {
  const fixed = Object.keys(values).filter((name) => {
    const field: Field | undefined = resource.fields[name]
    return field?.fixed || (field?.transient && !field.derived)
  })
  return Object.fromEntries(
    fixed.map((name) => [
      name,
      [t`${labelOf(name, resource.fields[name] ?? { kind: 'text' })} cannot be changed`],
    ]),
  )
}
