import type { Field } from '#platform/contract/fields/field.ts'

/** Names of one cell. */
const MOST_NAMES = 20

const COMMA = /,/
/** What else people write between two names; a name may hold it, too. */
const JOINT = /[,/&+\n]|\s(?:and|e|y|und|et)\s/i

/** The names that commas separate in a text, where its field takes several; none where there is no comma. */
export const apart = (field: Field, text: string): readonly string[] => split(field, text, COMMA)

/** The same for names that are joined by other signs and words: "Lisboa / Porto", "Lisboa e Porto". They are several only where each of them is known. */
export const joined = (field: Field, text: string): readonly string[] => split(field, text, JOINT)

/** All names that a text can hold. */
export const namesWithin = (field: Field, text: string): readonly string[] => [
  ...new Set([text, ...apart(field, text), ...joined(field, text)]),
]

function split({ kind }: Field, text: string, between: RegExp): readonly string[] {
  if (kind !== 'references' || !between.test(text)) return []
  const parts = text.split(between, MOST_NAMES + 1).map((part) => part.trim())
  return parts.length > MOST_NAMES || parts.includes('') ? [] : parts
}
