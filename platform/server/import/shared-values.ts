import type { ImportGroup } from '#platform/contract/imports/imports.ts'
import { identifier, Parameters, type Sql } from '../database/database.ts'
import { titleExpression } from '../records/columns.ts'
import { valueConditions } from '../records/conditions/conditions.ts'
import type { Registry } from '../records/registry.ts'

type Said = ImportGroup['add_says']

interface Asked {
  readonly sql: Sql
  readonly registry: Registry
}

/**
 * What new records of some families are proposed to hold of what a person is asked for them: what all that are there have in common. Offices in
 * one country are followed by one there. What is narrowed by another field, as a city by its country, differs from record to record.
 */
export async function sharedValues(
  { sql, registry }: Asked,
  families: readonly string[],
): Promise<ReadonlyMap<string, Said>> {
  const shared = new Map<string, Said>()
  for (const family of new Set(families))
    shared.set(family, await sharedOf({ sql, registry }, family))
  return shared
}

async function sharedOf({ sql, registry }: Asked, family: string): Promise<Said> {
  const { declaration } = registry.get(family)
  // What only some people see says nothing to others.
  if (declaration.rows !== 'shared') return []
  const said: Said[number][] = []
  for (const name of declaration.madeByName?.asks ?? []) {
    const field = declaration.fields[name]
    const isNarrowed = Object.values(field?.where ?? {}).some(
      (value) => typeof value === 'string' && value.startsWith('{'),
    )
    if (field?.kind !== 'reference' || field.target === undefined || isNarrowed) continue
    const of = registry.get(field.target)
    // A record that was switched off since is stored nowhere anew.
    const parameters = new Parameters()
    const offered = [of.declaration.dropdown.where ?? {}, field.where ?? {}].flatMap((wanted) =>
      valueConditions(of, wanted, parameters, 'x'),
    )
    const [found] = await sql.rows<{ value: number; name: string }>(
      `select x.id as value, ${titleExpression(registry, of, 'x')} as name from ${identifier(of.declaration.table)} x
        where ${['not x.is_deleted', ...offered].join(' and ')} and x.id = (select min(o.${identifier(name)}) from ${identifier(declaration.table)} o where not o.is_deleted
          having count(distinct o.${identifier(name)}) = 1)`,
      parameters.values,
    )
    if (found) said.push({ field: name, ...found })
  }
  return said
}
