import type { FieldChange } from '#platform/contract/history/history.ts'
import type { AnyResource } from '#platform/contract/resource.ts'
import { titleKey } from '#platform/contract/title-key.ts'
import { identifier, Parameters, type Sql } from '../database/database.ts'
import { toldApart } from './columns.ts'
import { baseConditions, type Reader, where } from './read.ts'
import type { Registry } from './registry.ts'
import type { Row } from './served.ts'

type Names = ReadonlyMap<number, string>

/**
 * Adds the titles of what changes refer to, as far as the reader may choose it; `current` is the record as the reader sees
 * it, which names what it refers to now.
 */
export async function nameReferences(
  registry: Registry,
  of: AnyResource,
  sql: Sql,
  reader: Reader,
  histories: readonly (readonly FieldChange[])[],
  current: Row = {},
): Promise<FieldChange[][]> {
  const changes = histories.flat()
  const namesOf = new Map<string, Names>()
  for (const [name, target] of referencesAmong(of, changes)) {
    const ids = new Set(
      changes
        .filter(({ field }) => field === name)
        .flatMap(({ before, after }) => [...idsOf(before), ...idsOf(after)]),
    )
    const found = await readNames(registry, target, sql, reader, [...ids])
    namesOf.set(name, new Map([...found, ...currentNames(name, current)]))
  }
  return histories.map((one) => one.map((change) => withNames(change, namesOf.get(change.field))))
}

const referencesAmong = (of: AnyResource, changes: readonly FieldChange[]): Map<string, string> =>
  new Map(
    changes.flatMap(({ field }) => {
      const target = of.fields[field]?.target
      return target === undefined ? [] : [[field, target] as const]
    }),
  )

const idsOf = (value: unknown): number[] =>
  (Array.isArray(value) ? value : [value]).filter((id) => typeof id === 'number')

/** The titles of some records of a family, deleted ones too, that lie within reach. */
export async function readNames(
  registry: Registry,
  target: string,
  sql: Sql,
  reader: Reader,
  ids: readonly number[],
): Promise<Names> {
  if (ids.length === 0) return new Map()
  const served = registry.get(target)
  const parameters = new Parameters()
  const conditions = [
    `x.id = any(${parameters.add(ids, 'bigint[]')})`,
    ...baseConditions(served, reader, parameters, 'x', true),
  ]
  const rows = await sql.rows<{ id: number; name: string | null }>(
    `select x.id, ${toldApart(registry, served, 'x')} as name from ${identifier(served.declaration.table)} x ${where(conditions)}`,
    parameters.values,
  )
  return new Map(rows.map(({ id, name }) => [id, name ?? '']))
}

function currentNames(field: string, current: Row): [number, string][] {
  const titles = current[titleKey(field)]
  const names: unknown[] = Array.isArray(titles) ? titles : [titles]
  return idsOf(current[field]).flatMap((id, place) =>
    typeof names[place] === 'string' ? [[id, names[place]] as [number, string]] : [],
  )
}

function withNames(change: FieldChange, names: Names | undefined): FieldChange {
  if (!names) return change
  const named = (value: unknown) =>
    Array.isArray(value)
      ? idsOf(value).map((id) => names.get(id) ?? HIDDEN)
      : typeof value === 'number'
        ? (names.get(value) ?? null)
        : null
  return { ...change, before_name: named(change.before), after_name: named(change.after) }
}

/** Among several names, the place of one the reader may not see. */
const HIDDEN = 'hidden'
