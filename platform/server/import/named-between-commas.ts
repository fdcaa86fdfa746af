import { BETWEEN_VALUES } from '#platform/contract/exports.ts'
import type { Field } from '#platform/contract/fields/field.ts'
import type { ImportGroup } from '#platform/contract/imports/imports.ts'
import type { Sql } from '../database/database.ts'
import { readNames } from '../records/history-names.ts'
import type { Reader } from '../records/read.ts'
import type { Registry } from '../records/registry.ts'
import { NameResolver } from './resolve-names.ts'

type Proposal = NonNullable<ImportGroup['proposal']>

/** Names of one cell. */
const MOST_NAMES = 20

/** Of each value that names several records with commas between them these records: "Lisboa, Porto" where files have "Lisboa; Porto". A name that is unknown leaves nothing to propose. */
export async function namedBetweenCommas(
  sql: Sql,
  registry: Registry,
  reader: Reader,
  groups: readonly { readonly field: Field; readonly value: string }[],
): Promise<(Proposal | undefined)[]> {
  const names = new NameResolver(registry, reader)
  const proposals: (Proposal | undefined)[] = []
  for (const { field, value } of groups)
    proposals.push(await severalIn(sql, registry, reader, names, field, value))
  return proposals
}

async function severalIn(
  sql: Sql,
  registry: Registry,
  reader: Reader,
  names: NameResolver,
  { kind, target }: Field,
  value: string,
): Promise<Proposal | undefined> {
  if (kind !== 'references' || target === undefined) return undefined
  const parts = value.split(',').map((part) => part.trim())
  if (parts.length < 2 || parts.length > MOST_NAMES || parts.includes('')) return undefined
  await names.learn(sql, target, parts)
  const ids = parts.flatMap((part) => {
    const found = names.get(target, part)
    return 'id' in found ? [found.id] : []
  })
  if (ids.length < parts.length) return undefined
  const titles = await readNames(registry, target, sql, reader, ids)
  return { value: ids, name: ids.map((id) => titles.get(id) ?? '').join(BETWEEN_VALUES) }
}
