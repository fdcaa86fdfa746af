import { BETWEEN_PARENTS } from '../records/told-apart.ts'
import { BETWEEN_VALUES } from '#platform/contract/exports.ts'
import type { Field } from '#platform/contract/fields/field.ts'
import {
  nameColumnOf,
  type NameReading,
  splitName,
} from '#platform/contract/imports/name-columns.ts'
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

/** The columns by which the rows of a file may be named together; a column of whole names says how it is read. */
export interface Naming {
  readonly places: readonly number[]
  readonly reading?: NameReading
}

/** By what the rows of a file may be named, codes before the title; a title that is put together has several columns, or one of whole names. */
export function namingPlaces(of: AnyResource, fields: readonly string[]): Naming[] {
  const placeOf = (name: string) => fields.indexOf(name)
  const alone = namingFields(of).map((name) => [placeOf(name)])
  const together = of.titledBy.map(placeOf).filter((place) => place >= 0)
  const whole = fields.flatMap((target, place): Naming[] => {
    const column = nameColumnOf(of, target)
    return column && of.titledBy.includes(column.first)
      ? [{ places: [place], reading: column.reading }]
      : []
  })
  const puts = together.length > 0 && whole.length === 0 ? [{ places: together }] : []
  return [
    ...alone.filter(([place]) => place !== -1).map((places) => ({ places })),
    ...puts,
    ...whole,
  ]
}

/** What a row may be called by, as it is compared: its codes before its title. */
export const namesOfRow = (naming: readonly Naming[], cells: readonly string[]): string[] =>
  naming.flatMap((one) => namesBy(one, cells)).map((name) => name.toLowerCase())

/** What a row is called by some of its columns: as it stands there, and as it will be called. */
export function namesBy({ places, reading }: Naming, cells: readonly string[]): string[] {
  const written = places
    .map((place) => (cells[place] ?? '').trim())
    .filter(Boolean)
    .join(' ')
  const split = reading && splitName(written, reading)
  const names = split ? [written, `${split.first} ${split.last}`] : [written]
  return [...new Set(names)].filter(Boolean)
}

/** The names in a cell, as they are compared. */
export const readNames = (cell: string): string[] =>
  cell
    .split(BETWEEN_VALUES.trim())
    .map((name) => name.trim().toLowerCase())
    .filter(Boolean)

/** A name that says its parents as well, taken apart. */
interface WithParents {
  readonly whole: string
  readonly name: string
  readonly said: readonly string[]
}

/** "San José (Costa Rica)", "Vancouver, WA, US", "San José · Costa Rica": the name, and what is said of its parents. Longer words are no name. */
export function withParents(whole: string): WithParents | undefined {
  if (whole.length > LONGEST) return undefined
  const opens = whole.endsWith(')') ? whole.lastIndexOf('(') : -1
  const [name = '', ...said] =
    opens > 0
      ? [whole.slice(0, opens), ...whole.slice(opens + 1, -1).split(BETWEEN_WORDS)]
      : whole.split(BETWEEN_WORDS)
  const words = said.map((one) => one.trim()).filter(Boolean)
  return name.trim() === '' || words.length === 0 || words.length > MOST_SAID
    ? undefined
    : { whole, name: name.trim(), said: words }
}

const BETWEEN_WORDS = /[,·]/
/** Signs of a name with its parents, each as long as a title may be. */
export const LONGEST = 1_000
/** Words that are said of the parents of one name, and what stands between them. */
const MOST_SAID = 8

/** What may be the name itself in words that tell it apart: "Gg" and "Gg · S1" of "Gg · S1 · Costa Rica". */
export function beginningsOf(words: string): string[] {
  const parts = words.split(BETWEEN_PARENTS)
  if (parts.length > MOST_SAID) return []
  return parts.slice(1).map((_part, at) => parts.slice(0, at + 1).join(BETWEEN_PARENTS))
}
