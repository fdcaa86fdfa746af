import type { AnyResource } from '#platform/contract/resource.ts'
import type { StoredRecord } from '#platform/web/fields/cell-shape.ts'
import { drawnFields } from '#platform/web/fields/drawn-fields.ts'

/** What a form holds of a stored record; what is never answered starts empty. */
export function draftOf(resource: AnyResource, record: StoredRecord): Record<string, unknown> {
  return Object.fromEntries(
    drawnFields(resource.fields).map(([name, field]) => [
      name,
      field.writeOnly ? null : (record[name] ?? null),
    ]),
  )
}
