import type { Fields } from '#platform/contract/fields/field.ts'
import { drawnFields } from './drawn-fields.ts'

/** What a new record or row starts with: its defaults, and nothing elsewhere. */
export function emptyDraft(fields: Fields): Record<string, unknown> {
  return Object.fromEntries(
    drawnFields(fields).map(([name, field]) => [name, structuredClone(field.default) ?? null]),
  )
}
