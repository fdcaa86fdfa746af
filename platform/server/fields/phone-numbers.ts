import type { Field } from '#platform/contract/fields/field.ts'
import { identifier, type Sql } from '../database/database.ts'
import type { Registry } from '../records/registry.ts'
import type { Row, ServedResource } from '../records/served.ts'

interface Phone {
  readonly name: string
  readonly country: string | undefined
}

/** The fields of telephone numbers of each family that was stored. */
const phonesOf = new WeakMap<ServedResource['declaration'], readonly Phone[]>()

function phonesAmong({ declaration }: ServedResource): readonly Phone[] {
  const known = phonesOf.get(declaration)
  if (known) return known
  const found = Object.entries<Field>(declaration.fields).flatMap(([name, { kind, country }]) =>
    kind === 'phone' ? [{ name, country }] : [],
  )
  phonesOf.set(declaration, found)
  return found
}

/**
 * Telephone numbers in the one form in which they are kept, +351 912 345 678. A number without a country code is one of the country that
 * its field names. What is no number there stays as it was written.
 */
export async function withPhoneNumbers(
  registry: Registry,
  of: ServedResource,
  sql: Sql,
  rows: readonly Row[],
  id?: number,
): Promise<Row[]> {
  const phones = phonesAmong(of)
  const isWritten = (row: Row) => phones.some(({ name }) => typeof row[name] === 'string')
  if (!rows.some(isWritten)) return [...rows]
  const countries = new Countries(registry, of, sql, id)
  const cleaned: Row[] = []
  for (const row of rows) {
    const changed = { ...row }
    for (const { name, country } of phones) {
      const written = row[name]
      if (typeof written === 'string')
        changed[name] = await internationalNumber(written, await countries.find(row, country))
    }
    cleaned.push(changed)
  }
  return cleaned
}

/** The number with its country code; as it was written where it is none of the country, or where the country is not known. */
export async function internationalNumber(
  written: string,
  country: string | undefined,
): Promise<string> {
  // Numbers of all countries are 150 kB that few requests need.
  const { isSupportedCountry, parsePhoneNumberFromString } = await import('libphonenumber-js/max')
  const code = country?.toUpperCase()
  const known = code !== undefined && isSupportedCountry(code) ? code : undefined
  const number = parsePhoneNumberFromString(written, known)
  return number?.isPossible() ? number.formatInternational() : written
}

/** The codes of the countries that rows name, each looked up once. */
class Countries {
  private readonly codes = new Map<string, string | undefined>()
  private readonly registry: Registry
  private readonly of: ServedResource
  private readonly sql: Sql
  /** The stored record, of which a change names only some fields. */
  private readonly id: number | undefined

  constructor(registry: Registry, of: ServedResource, sql: Sql, id: number | undefined) {
    this.registry = registry
    this.of = of
    this.sql = sql
    this.id = id
  }

  async find(row: Row, path: string | undefined): Promise<string | undefined> {
    if (path === undefined) return undefined
    const [first = '', ...rest] = path.split('.')
    const start = row[first] ?? (this.id === undefined ? undefined : await this.stored(first))
    const target = this.of.declaration.fields[first]?.target
    if (start === undefined || start === null || target === undefined) return undefined
    const key = `${path} ${String(start)}`
    if (!this.codes.has(key)) this.codes.set(key, await this.read(target, rest, start))
    return this.codes.get(key)
  }

  private async stored(name: string): Promise<unknown> {
    const table = identifier(this.of.declaration.table)
    const [found] = await this.sql.rows<{ value: unknown }>(
      `select ${identifier(name)} as value from ${table} where id = $1`,
      [this.id],
    )
    return found?.value
  }

  /** Follows a path of references to the column at its end. */
  private async read(
    target: string,
    [name = '', ...rest]: readonly string[],
    id: unknown,
  ): Promise<string | undefined> {
    const { declaration } = this.registry.get(target)
    const [found] = await this.sql.rows<{ value: unknown }>(
      `select ${identifier(name)} as value from ${identifier(declaration.table)} where id = $1`,
      [id],
    )
    const value = found?.value ?? undefined
    const next = declaration.fields[name]?.target
    if (value === undefined || next === undefined || rest.length === 0)
      return typeof value === 'string' ? value : undefined
    return this.read(next, rest, value)
  }
}
