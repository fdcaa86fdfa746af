import type { Field, FieldKind } from '#platform/contract/fields/field.ts'

const NUMBERS: ReadonlySet<FieldKind> = new Set([
  'integer',
  'decimal',
  'money',
  'percent',
  'duration',
])
const WORDS: ReadonlySet<FieldKind> = new Set(['text', 'longText', 'email'])

/** A kept filter as the chips of a report spell it: any of several, a part of a text, at most a number, or the same. */
export function operatorsOf(
  field: Pick<Field, 'kind'> | undefined,
  value: unknown,
): Readonly<Record<string, unknown>> {
  if (Array.isArray(value)) return { in: value }
  if (field && WORDS.has(field.kind)) return { contains: value }
  return field && NUMBERS.has(field.kind) ? { lte: value } : { eq: value }
}
