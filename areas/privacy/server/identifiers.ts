import type { Engine } from '#platform/server/kernel/request.ts'
import type { Rows } from '#platform/server/database/database.ts'
import { ADDRESSES, CODES, type Found, NAMES, NUMBERS } from './person-fields.ts'
import { takenByOthers } from './taken-by-others.ts'

/** What a person is found by in texts of others. */
export interface Identifiers {
  /** A regular expression of PostgreSQL; null where there is nothing that only they are called by. */
  readonly pattern: string | null
  /** The same in words, for what is searched by words. */
  readonly words: string
  /** What another person or a part of the company is called or reached by as well: it is left in texts. */
  readonly shared: readonly string[]
}

/** Shorter ones are in too many texts that are not about the person. */
const SHORTEST = { address: 6, digits: 7, code: 5 }

/** Of what a person was called in turn so many are looked for, the newest first: an expression of thousands is more than PostgreSQL can hold. */
const MOST_OF_EACH = 30

/** What is long enough to be looked for, in small letters; numbers by their digits. A name of one word would change texts about others. */
export function soughtAmong(found: Found): Found {
  const newest = (words: readonly string[], isSought: (word: string) => boolean) =>
    unique(words.map((word) => word.toLowerCase()))
      .filter(isSought)
      .slice(0, MOST_OF_EACH)
  return {
    names: newest(found.names, (name) => /\S\s+\S/.test(name)),
    addresses: newest(found.addresses, ({ length }) => length >= SHORTEST.address),
    codes: newest(found.codes, (code) => code.length >= SHORTEST.code && /\d/.test(code)),
    numbers: newest(
      found.numbers.map((number) => number.replaceAll(/\D/g, '')),
      ({ length }) => length >= SHORTEST.digits,
    ),
  }
}

/**
 * What a person is and was called: full names, addresses, telephone numbers, numbers of papers and accounts. What is `taken` by others as well
 * is not looked for: people choose much of this themselves, and would choose with it what is changed elsewhere.
 */
export function identifiersOf(sought: Found, taken: ReadonlySet<string>): Identifiers {
  const own = (words: readonly string[]) => words.filter((word) => !taken.has(word))
  const [names, addresses] = [own(sought.names), own(sought.addresses)]
  const [codes, numbers] = [own(sought.codes), own(sought.numbers)]
  const shared = Object.values(sought)
    .flat()
    .filter((word: string) => taken.has(word))
  const parts = [
    ...names.map((name) => escaped(name).replaceAll(/\s+/g, '\\s+')),
    ...addresses.map(escaped),
    ...codes.map(escaped),
    ...numbers.map((digits) => `\\+?${[...digits].join('[ ()./-]*')}`),
  ].sort((one, other) => other.length - one.length)
  return {
    pattern: parts.length === 0 ? null : `(?<![[:alnum:]])(?:${parts.join('|')})(?![[:alnum:]])`,
    words: [...names, ...addresses, ...codes].join(' '),
    shared,
  }
}

const unique = (words: readonly string[]): string[] => [
  ...new Set(words.map((word) => word.trim()).filter((word) => word !== '')),
]

const escaped = (word: string): string => word.replaceAll(/[^\p{L}\p{N}\s@_-]/gu, '\\$&')

type Row = Readonly<Record<string, unknown>>

/**
 * Reads what a person is found by from some rows that tell of them: their record, their account, and what the history says that these were.
 * What they like to be called is looked for with their last name alone.
 */
export async function readIdentifiers(
  registry: Engine['registry'],
  sql: Rows,
  rows: readonly Row[],
  person: { readonly employee_id: number; readonly user_id: number | null },
): Promise<Identifiers> {
  const of = (fields: readonly string[]) =>
    rows.flatMap((row) =>
      fields.flatMap((field) => (typeof row[field] === 'string' ? [row[field]] : [])),
    )
  const pairs = rows.flatMap((row) => [
    `${text(row.firstname)} ${text(row.lastname)}`,
    `${text(row.preferred_name)} ${text(row.lastname)}`,
    `${text(row.first_name)} ${text(row.last_name)}`,
  ])
  const sought = soughtAmong({
    names: [...of(NAMES), ...pairs],
    addresses: of(ADDRESSES),
    numbers: of(NUMBERS),
    codes: of(CODES),
  })
  return identifiersOf(sought, await takenByOthers(registry, sql, sought, person))
}

const text = (value: unknown): string => (typeof value === 'string' ? value : '')
