import { plain } from '#platform/contract/imports/imports.ts'
import { LONGEST_NAME } from '#platform/contract/imports/name-columns.ts'

// How alike names are: of which one another is a slip of the keys, a short form, or a kind.

/** What is longer is no name, and is like none: each would be held against all others, letter by letter. */
export const isName = (text: string): boolean => text.length <= LONGEST_NAME

export function mostAlike(names: readonly string[], value: string) {
  if (!isName(value)) return []
  const wanted = trigramsOf(value)
  return names
    .filter(isName)
    .map((name) => ({
      name,
      likeness: isMeantBy(value, name) ? SURE : likenessOf(wanted, trigramsOf(name)),
    }))
    .toSorted((one, other) => other.likeness - one.likeness)
}

/** How alike a name is that a short form or a slip of the keys means. */
export const SURE = 0.9

/** Whether a text is the initials of a name ("TL"), or its letters in another order ("Proto" of Porto). */
function isMeantBy(value: string, name: string): boolean {
  const letters = (text: string) => plain(text).split('')
  const initials = name.split(/[^\p{L}\p{N}]+/u).map((word) => word.charAt(0))
  return (
    (initials.length > 1 && plain(initials.join('')) === plain(value)) ||
    (plain(value).length > 3 &&
      letters(value).toSorted().join('') === letters(name).toSorted().join(''))
  )
}

/** How alike two texts must be for one to be proposed in place of the other, of 1. */
export const LIKENESS = 0.3

const wordsOf = (text: string): string[] =>
  text.split(/[^\p{L}\p{N}]+/u).flatMap((word) => plain(word) || [])

/** Whether the words in which two names differ are alike too: of "Brook Insurance" and "Alder Insurance" they are not. */
export function mayMean(value: string, name: string): boolean {
  const [given, known] = [wordsOf(value), wordsOf(name)]
  const own = given.filter((word) => !known.includes(word)).join('')
  const other = known.filter((word) => !given.includes(word)).join('')
  if (own === '' || other === '') return true
  return (
    likenessOf(trigramsOf(own), trigramsOf(other)) >= LIKENESS ||
    (own.length < other.length ? isWithin(own, other) : isWithin(other, own))
  )
}

/** Whether a word is another one with letters left out: "agt" of "agent". */
function isWithin(short: string, long: string): boolean {
  let found = -1
  return short.split('').every((letter) => {
    found = long.indexOf(letter, found + 1)
    return found >= 0
  })
}

export const trigramsOf = (text: string): ReadonlySet<string> => {
  const padded = `  ${text.toLowerCase().trim()} `
  return new Set(
    Array.from({ length: Math.max(0, padded.length - 2) }, (_, at) => padded.slice(at, at + 3)),
  )
}

export const likenessOf = (one: ReadonlySet<string>, other: ReadonlySet<string>): number => {
  const shared = [...one].filter((part) => other.has(part)).length
  return shared / (one.size + other.size - shared || 1)
}

/** A value of a column, with the record that is proposed for it. */
interface Proposed {
  readonly column: number
  readonly value: string
  readonly proposal: { readonly value: unknown; readonly name: string } | undefined
}

/** Whether a value says all of a name, and more: "Sales Agent" of "Agent". */
function saysMore(value: string, name: string): boolean {
  const [said, known] = [wordsOf(value), wordsOf(name)]
  return said.length > known.length && known.every((word) => said.includes(word))
}

/**
 * Several values of a column that say all of one name, each with more, are kinds of it: "Chat Agent" and "Sales Agent" are no "Agent" written wrong.
 * @returns the places of these
 */
export function kindsOfOne(values: readonly Proposed[]): ReadonlySet<number> {
  const places = [...values.keys()].filter((place) => {
    const { value, proposal } = values[place] ?? {}
    return value !== undefined && proposal !== undefined && saysMore(value, proposal.name)
  })
  const alike = Map.groupBy(places, (place) => {
    const { column, proposal } = values[place] ?? {}
    return JSON.stringify([column, proposal?.value])
  })
  return new Set([...alike.values()].flatMap((some) => (some.length > 1 ? some : [])))
}

/** How many times as many rows a name has of which another one may be a slip. */
const FAR_MORE = 3
/** How alike they are at least. */
const NEAR = 0.4

/** The name, among others of its column with far more rows, that a value may be a slip of: "Oporto" of "Porto". */
export function slipOf(
  { value, rows }: { readonly value: string; readonly rows: number },
  others: readonly { readonly value: string; readonly rows: number }[],
): string | null {
  const often = others
    .filter((one) => one.rows >= rows * FAR_MORE && plain(one.value) !== plain(value))
    .map((one) => one.value)
  const [first] = mostAlike(often, value)
  const isNear = first !== undefined && first.likeness >= NEAR && mayMean(value, first.name)
  return isNear ? first.name : null
}
