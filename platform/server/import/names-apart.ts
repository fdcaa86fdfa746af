import type { Field } from '#platform/contract/fields/field.ts'

/** Names of one cell. */
const MOST_NAMES = 20

/** The names that commas separate in a text, where its field takes several; none where there is no comma. */
export function apart({ kind }: Field, text: string): readonly string[] {
  if (kind !== 'references' || !text.includes(',')) return []
  const parts = text.split(',', MOST_NAMES + 1).map((part) => part.trim())
  return parts.length > MOST_NAMES || parts.includes('') ? [] : parts
}
