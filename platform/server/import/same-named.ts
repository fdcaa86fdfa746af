import type { Field } from '#platform/contract/fields/field.ts'
import type { ImportGroup } from '#platform/contract/imports/imports.ts'
import type { Sql } from '../database/database.ts'
import { readNames } from '../records/history-names.ts'
import type { Reader } from '../records/read.ts'
import type { Registry } from '../records/registry.ts'
import { BETWEEN_PARENTS, saidParents } from '../records/told-apart.ts'
import { NameResolver } from './resolve-names.ts'

type Named = ImportGroup['among']

/** Of each value the records that have this very name, in families whose names are unique only within something; undefined where there is none. */
export async function sameNamed(
  sql: Sql,
  registry: Registry,
  reader: Reader,
  groups: readonly { readonly field: Field; readonly value: string }[],
): Promise<(Named | undefined)[]> {
  const names = new NameResolver(registry, reader)
  const found: (Named | undefined)[] = []
  for (const { field, value } of groups)
    found.push(await recordsNamed(sql, registry, reader, names, field.target, value))
  return found
}

async function recordsNamed(
  sql: Sql,
  registry: Registry,
  reader: Reader,
  names: NameResolver,
  target: string | undefined,
  value: string,
): Promise<Named | undefined> {
  if (target === undefined || value.trim() === '') return undefined
  const { declaration } = registry.get(target)
  const parents = saidParents(declaration)
  if (parents.length === 0) return undefined
  await names.learn(sql, target, [value])
  const found = names.candidates(target, value).slice(0, MOST_NAMED)
  if (found.length === 0) return undefined
  const ids = found.map(({ id }) => id)
  const titles = await readNames(registry, target, sql, reader, ids)
  const words = new Map<string, ReadonlyMap<number, string>>()
  for (const parent of parents) {
    const above = declaration.fields[parent]?.target
    const theirs = found.flatMap(({ told }) =>
      typeof told[parent] === 'number' ? told[parent] : [],
    )
    if (above !== undefined)
      words.set(parent, await readNames(registry, above, sql, reader, theirs))
  }
  return found.map(({ id, told }) => {
    const said = parents.flatMap((parent) => {
      const own = told[parent]
      return (typeof own === 'number' ? words.get(parent)?.get(own) : own?.toString()) || []
    })
    const title = titles.get(id) ?? value
    const isSaid = said.length === 0 || title.includes(BETWEEN_PARENTS)
    return { value: id, name: isSaid ? title : `${title}${BETWEEN_PARENTS}${said.join(', ')}` }
  })
}

/** So many are offered to choose from; more are searched for. */
const MOST_NAMED = 20
