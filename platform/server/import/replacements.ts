import { refusedFields } from '#platform/contract/problems.ts'
import { isAdded, MOST_REPLACEMENTS, type Replacement } from '#platform/contract/imports/imports.ts'

/** What stands for some cells of a file, by the place of the column and the text of the cell. */
export type Replacements = Readonly<Record<string, Readonly<Record<string, unknown>>>>

/** A cell as long as this is kept in no mapping. */
const LONGEST = 1000

/** The replacements a person chose, on top of those of before; one that cannot be read is refused. */
export function readReplacements(
  raw: unknown,
  columns: number,
  before: Replacements,
): Replacements {
  if (raw === undefined || raw === null) return before
  if (!isList(raw, columns)) return refused('Must be a list of column, value and what it becomes')
  const after: Record<string, Record<string, unknown>> = {}
  for (const [column, values] of Object.entries(before)) after[column] = { ...values }
  for (const { column, value, becomes, isTaken } of raw) {
    const values = (after[column] ??= {})
    if (isTaken === false) delete values[value]
    else values[value] = becomes
  }
  const all = Object.values(after).reduce((sum, values) => sum + Object.keys(values).length, 0)
  if (all > MOST_REPLACEMENTS) return refused(`At most ${MOST_REPLACEMENTS} values can be replaced`)
  return after
}

function refused(words: string): never {
  throw refusedFields({ replacements: [words] })
}

const isList = (raw: unknown, columns: number): raw is readonly Replacement[] =>
  Array.isArray(raw) && raw.every((one) => isReplacement(one, columns))

function isReplacement(raw: unknown, columns: number): raw is Replacement {
  if (typeof raw !== 'object' || raw === null) return false
  const { column, value, becomes } = raw as Partial<Replacement> // looked at below
  return (
    Number.isInteger(column) &&
    Number(column) >= 0 &&
    Number(column) < columns &&
    typeof value === 'string' &&
    value.length <= LONGEST &&
    JSON.stringify(becomes ?? null).length <= LONGEST
  )
}

/** What stands for a cell, where something does. */
export function replacementOf(
  replacements: Replacements | undefined,
  column: number,
  cell: string,
): { readonly value: unknown } | undefined {
  const values = replacements?.[column]
  return values && Object.hasOwn(values, cell) ? { value: values[cell] } : undefined
}

/** The names that values of a column become new records by. */
export const namesAddedIn = (replacements: Replacements, column: number): string[] =>
  Object.values(replacements[column] ?? {})
    .filter(isAdded)
    .map(({ add }) => add)
