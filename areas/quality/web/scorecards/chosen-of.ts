import { choice, type Field } from '#platform/contract/fields/field.ts'

interface Choosing<Key extends string> {
  readonly key: Key
  readonly label: string
  readonly value: number | null
  readonly isRequired?: boolean
}

/** A field that chooses one of some rows by their words. */
export function chosenOf<Row, Key extends string>(
  rows: readonly Row[],
  worded: (row: Row) => readonly [number, string],
  { key, label, value, isRequired = false }: Choosing<Key>,
): { readonly key: Key; readonly field: Field; readonly value: unknown } {
  const entries = rows.map(worded)
  return {
    key,
    value,
    field: choice(
      entries.map(([id]) => id),
      {
        label,
        required: isRequired,
        words: Object.fromEntries(entries.map(([id, words]) => [String(id), words])),
      },
    ),
  }
}
