import type { Field } from '#platform/contract/fields/field.ts'
import { isRequired, labelOf } from '#platform/contract/labels.ts'
import type { FieldErrors } from '#platform/contract/problems.ts'
import type { AnyResource } from '#platform/contract/resource.ts'
import type { Row } from '../records/served.ts'
import { replacementOf, type Replacements } from './replacements.ts'

/** What the rows of a file are read by. */
interface ReadBy {
  readonly resource: AnyResource
  readonly fields: readonly string[]
  readonly replacements?: Replacements
}

/** Of the fields that may stay open those that nobody fills: the file has no column for them, or its person decided so. */
export function leftOpen(
  { resource, fields, replacements }: ReadBy,
  cells: readonly string[],
): string[] {
  return Object.entries<Field>(resource.fields).flatMap(([name, { mayStayOpen }]) => {
    const column = fields.indexOf(name)
    const decided = replacementOf(replacements, column, cells[column] ?? '')
    return mayStayOpen && (column < 0 || decided?.value === null) ? [name] : []
  })
}

/**
 * Of a row that waits for other decisions what the rules of its family would ask next: a field that may stay open and that nobody has decided about. Where nothing else
 * is wrong the rules say it themselves.
 */
export function openErrors(
  { resource, fields }: ReadBy,
  draft: Row,
  open: readonly string[],
  wrong: FieldErrors,
): FieldErrors {
  if (Object.keys(wrong).length === 0) return {}
  const asked = Object.entries<Field>(resource.fields).filter(
    ([name, { mayStayOpen }]) =>
      mayStayOpen &&
      fields.includes(name) &&
      !open.includes(name) &&
      (draft[name] ?? null) === null,
  )
  return Object.fromEntries(
    asked.map(([name, field]) => [name, [isRequired(labelOf(name, field))]]),
  )
}
