import { inSentence, labelOf } from '../labels.ts'
import type { FieldErrors } from '../problems.ts'
import type { AnyResource } from '../resource.ts'
import { t } from '#platform/contract/words/texts.ts'

/** Of each declared pair the second must not be before the first. */
export function orderErrors(
  { order, fields }: Pick<AnyResource, 'order' | 'fields'>,
  values: Readonly<Record<string, unknown>>,
): FieldErrors {
  const errors: FieldErrors = {}
  for (const [from, to] of order) {
    const [first, second] = [values[from], values[to]]
    if (first === null || first === undefined || second === null || second === undefined) continue
    if (String(first) <= String(second)) continue
    const [fromField, toField] = [fields[from], fields[to]]
    if (!fromField || !toField) continue
    const limit = inSentence(labelOf(from, fromField))
    errors[to] = [t`${labelOf(to, toField)} must not be before ${limit}`]
  }
  return errors
}
