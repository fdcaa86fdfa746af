import type { Field } from '../fields/field.ts'
import type { NameColumn } from '../resource-parts.ts'
import type { AnyResource } from '../resource.ts'

/** Which part of "Ana Silva" comes first where no comma says it. */
export type NameOrder = 'first' | 'last'

/** How the names of a column are read. */
export interface NameReading {
  readonly order: NameOrder
  /** Names in capitals are written as "Ana Silva". */
  readonly isCased: boolean
}

export interface SplitName {
  readonly first: string
  readonly last: string
}

/** A column that fills two fields, as a file's column is mapped to it. */
export interface ReadNameColumn extends NameColumn {
  readonly name: string
  readonly reading: NameReading
}

const LAST_FIRST = 'last'
const CASED = 'cased'

/** How a column is named as what fills the two fields, with how it is read: `full_name`, `full_name.last.cased`. */
export const nameTarget = (name: string, { order, isCased }: NameReading): string =>
  [name, ...(order === 'last' ? [LAST_FIRST] : []), ...(isCased ? [CASED] : [])].join('.')

/** The column of whole names that a target means, where both of its fields are known. */
export function nameColumnOf(of: AnyResource, target: string): ReadNameColumn | undefined {
  const [name = '', ...said] = target.split('.')
  const column = Object.hasOwn(of.nameColumns, name) ? of.nameColumns[name] : undefined
  if (!column || !(column.first in of.fields) || !(column.last in of.fields)) return undefined
  const reading: NameReading = {
    order: said.includes(LAST_FIRST) ? 'last' : 'first',
    isCased: said.includes(CASED),
  }
  return nameTarget(name, reading) === target ? { ...column, name, reading } : undefined
}

/** The columns of whole names a family can be given, each under its name. */
export const nameColumns = (of: AnyResource): ReadNameColumn[] =>
  Object.keys(of.nameColumns).flatMap((name) => nameColumnOf(of, name) ?? [])

/** A column of whole names as a field that people decide about and type into. */
export const asNameField = ({ label }: NameColumn): Field => ({
  kind: 'text',
  label,
  required: true,
  max: LONGEST_NAME,
})

/** Letters of a whole name. */
export const LONGEST_NAME = 200

/** Small words that belong to the last name and stay small: "da Silva", "van den Berg". */
const PARTICLES: ReadonlySet<string> = new Set(
  'al bin d da dal das de del della den der des di do dos du e el la las le los ten ter van vom von y zu zum zur'.split(
    ' ',
  ),
)
/** What stands behind a comma and is no first name. */
const SUFFIXES: ReadonlySet<string> = new Set('jr sr ii iii iv phd md esq cpa mba'.split(' '))

/**
 * A whole name as first and last name. "Silva, Ana" has the last name first. Without a comma the first word is the first name and the rest the last
 * name; where last names come first, the first word is the last name, with the particles before it. Undefined where nothing says what is what: one word,
 * several commas, or a title behind the comma.
 */
export function splitName(text: string, { order, isCased }: NameReading): SplitName | undefined {
  const parts = text.split(',').map(wordsOf)
  if (parts.length > 2 || text.length > LONGEST_NAME) return undefined
  const [words = [], behind] = parts
  const split = behind
    ? { first: behind, last: words }
    : order === 'last'
      ? lastFirst(words)
      : { first: words.slice(0, 1), last: words.slice(1) }
  if (split.first.length === 0 || split.last.length === 0) return undefined
  if (behind && split.first.every((word) => SUFFIXES.has(bare(word)))) return undefined
  const written = isCased && isInCapitals(text) ? casedWords : (one: readonly string[]) => one
  return { first: written(split.first).join(' '), last: written(split.last).join(' ') }
}

/** "Silva, Ana" is how files write "Ana Silva"; undefined where no comma stands, or where it does not part the two. */
export function turnedName(text: string): string | undefined {
  const split = text.includes(',') ? splitName(text, AS_WRITTEN) : undefined
  return split && `${split.first} ${split.last}`
}

const AS_WRITTEN: NameReading = { order: 'first', isCased: false }

/** Whether a name is written in capitals alone. */
export const isInCapitals = (text: string): boolean =>
  /\p{Lu}\p{Lu}/u.test(text) && text === text.toUpperCase()

const wordsOf = (text: string): string[] => text.trim().split(/\s+/).filter(Boolean)
const bare = (word: string): string => word.toLowerCase().replaceAll(/[^\p{L}]/gu, '')

function lastFirst(words: readonly string[]) {
  const end = words.findIndex((word) => !PARTICLES.has(bare(word))) + 1
  return { first: words.slice(end), last: words.slice(0, end) }
}

/** "ANA-MARIA", "DA", "O'BRIEN" as "Ana-Maria", "da", "O'Brien"; a particle at the beginning of a first name is none. */
const casedWords = (words: readonly string[]): string[] =>
  words.map((word) =>
    PARTICLES.has(bare(word)) && words.length > 1 ? word.toLowerCase() : casedWord(word),
  )

const casedWord = (word: string): string =>
  word.toLowerCase().replaceAll(/(^|[-'’.])(\p{L})/gu, (_all, before: string, letter: string) => {
    return `${before}${letter.toUpperCase()}`
  })
