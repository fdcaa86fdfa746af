import { BETWEEN_VALUES } from '#platform/contract/exports.ts'
import type { Field } from '#platform/contract/fields/field.ts'
import type { AnyResource } from '#platform/contract/resource.ts'

/** Kinds a code can have: what is unique and written like a word names a record as well as its title does. */
const CODES: ReadonlySet<Field['kind']> = new Set(['text', 'email'])

/** The unique texts of a family beside its title, a code for example; what few may see names nobody. */
export function codeFields(of: AnyResource): string[] {
  const inside = new Set(of.circles.flatMap(({ fields }) => fields))
  return Object.entries<Field>(of.fields)
    .filter(
      ([name, field]) =>
        field.unique === true &&
        CODES.has(field.kind) &&
        !field.writeOnly &&
        !field.masked &&
        name !== of.title &&
        !inside.has(name),
    )
    .map(([name]) => name)
}

/** The fields by which a file may name a record of the family. */
export const namingFields = (of: AnyResource): string[] => [of.title, ...codeFields(of)]

/** The columns by which the rows of a file may be named, by their places; a title that is put together has several. */
export function namingPlaces(of: AnyResource, fields: readonly string[]): number[][] {
  const placeOf = (name: string) => fields.indexOf(name)
  const alone = namingFields(of).map((name) => [placeOf(name)])
  const together = of.titledBy.map(placeOf).filter((place) => place >= 0)
  return [...alone.filter(([place]) => place !== -1), ...(together.length > 0 ? [together] : [])]
}

/** What a row may be called by, as it is compared: its codes before its title. */
export const namesOfRow = (
  places: readonly (readonly number[])[],
  cells: readonly string[],
): string[] =>
  places
    .map((together) =>
      together
        .map((place) => (cells[place] ?? '').trim())
        .filter(Boolean)
        .join(' ')
        .toLowerCase(),
    )
    .filter(Boolean)

/** The names in a cell, as they are compared. */
export const readNames = (cell: string): string[] =>
  cell
    .split(BETWEEN_VALUES.trim())
    .map((name) => name.trim().toLowerCase())
    .filter(Boolean)
