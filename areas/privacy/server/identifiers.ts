import type { Rows } from '#platform/server/database/database.ts'

/** What a person is found by in texts of others. */
export interface Identifiers {
  /** A regular expression of PostgreSQL; null where there is nothing that only they are called by. */
  readonly pattern: string | null
  /** The same in words, for what is searched by words. */
  readonly words: string
  /** Names that another person has too: they are left in texts. */
  readonly shared: readonly string[]
}

interface Found {
  readonly names: readonly string[]
  readonly addresses: readonly string[]
  readonly numbers: readonly string[]
  readonly codes: readonly string[]
}

/** Shorter ones are in too many texts that are not about the person. */
const SHORTEST = { address: 6, digits: 7, code: 5 }

/**
 * What a person is and was called: full names, addresses, telephone numbers, numbers of papers and accounts. A name of one word, or that
 * another person has as well, is not looked for: it would change texts about others.
 */
export function identifiersOf(found: Found, taken: ReadonlySet<string>): Identifiers {
  const whole = unique(found.names).filter((name) => /\S\s+\S/.test(name))
  const shared = whole.filter((name) => taken.has(name.toLowerCase()))
  const names = whole.filter((name) => !shared.includes(name))
  const addresses = unique(found.addresses).filter(({ length }) => length >= SHORTEST.address)
  const codes = unique(found.codes).filter(
    (code) => code.length >= SHORTEST.code && /\d/.test(code),
  )
  const numbers = unique(found.numbers.map((number) => number.replaceAll(/\D/g, ''))).filter(
    ({ length }) => length >= SHORTEST.digits,
  )
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

/** Fields of a person and of their account that say who they are, now or in their history. */
const NAMES = ['name', 'first_name', 'last_name', 'firstname', 'lastname', 'preferred_name']
const ADDRESSES = ['company_email', 'personal_email', 'email']
const NUMBERS = ['mobile', 'phone']
const CODES = [
  'employee_code',
  'national_id',
  'tax_id',
  'social_security_no',
  'passport_no',
  'work_permit_no',
  'account_no',
]

type Row = Readonly<Record<string, unknown>>

/**
 * Reads what a person is found by from some rows that tell of them: their record, their account, and what the history says that these were.
 */
export async function readIdentifiers(
  sql: Rows,
  rows: readonly Row[],
  person: { readonly employee_id: number },
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
  const names = [...of(NAMES), ...pairs]
  const others = await sql.rows<{ name: string }>(
    `select lower(e.name) as name from people.employees e where e.id <> $1 and lower(e.name) = any($2)
     union select lower(u.name) from administration.users u where u.employee_id is distinct from $1 and lower(u.name) = any($2)`,
    [person.employee_id, names.map((name) => name.trim().toLowerCase())],
  )
  return identifiersOf(
    { names, addresses: of(ADDRESSES), numbers: of(NUMBERS), codes: of(CODES) },
    new Set(others.map(({ name }) => name)),
  )
}

const text = (value: unknown): string => (typeof value === 'string' ? value : '')
