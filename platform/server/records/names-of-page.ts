import type { Field } from '#platform/contract/fields/field.ts'
import { titleKey } from '#platform/contract/title-key.ts'
import { ownerOf } from '../access/scope.ts'
import { identifier } from '../database/database.ts'
import { toldApart, type Wanted, wantedFields } from './columns.ts'
import type { Registry } from './registry.ts'
import type { Row, ServedResource } from './served.ts'

/**
 * What the records of a page refer to, by name, and the accounts of the employees who own them. Every family is asked once, for the few
 * of its records that the page refers to, and all answers come with the first record: looking up each row and field takes six times as
 * long.
 */

/** The place of a family among those a page refers to (accounts come last), the id of one of its records, and its name or account. */
type Named = readonly [place: number, id: number, name: string | number | null]

/** A column that the first record of the query `page` carries. */
export function namesColumn(registry: Registry, of: ServedResource, wanted: Wanted): string {
  const references = referencesOf(of, wanted)
  const targets = targetsOf(references)
  const parts = targets.map((target, place) => {
    const served = registry.get(target)
    const pointers = references.filter(([, field]) => field.target === target).map(pointersOf)
    return `select json_build_array(${place}, t.id, ${toldApart(registry, served, 't')}) as name from ${identifier(served.declaration.table)} t where t.id = any(array(${pointers.join(' union all ')}))`
  })
  if (isOwnedByEmployees(of))
    parts.push(
      `select json_build_array(${targets.length}, a.employee_id, a.user_id) from accounts a where a.employee_id = any(array(select p.owner_id from page p))`,
    )
  if (parts.length === 0) return ''
  return `, case when page.id = (select p.id from page p limit 1) then (select json_agg(n.name) from (${parts.join(' union all ')}) n(name)) end as names_`
}

type Reference = readonly [name: string, field: Field]

const referencesOf = (of: ServedResource, wanted: Wanted): Reference[] =>
  wantedFields(of, wanted).filter(([, { kind }]) => kind === 'reference' || kind === 'references')

const targetsOf = (references: readonly Reference[]): string[] => [
  ...new Set(references.map(([, { target = '' }]) => target)),
]

const pointersOf = ([name, { kind }]: Reference): string =>
  `select ${kind === 'references' ? `unnest(p.${identifier(name)})` : `p.${identifier(name)}`} from page p`

const isOwnedByEmployees = ({ declaration }: ServedResource): boolean =>
  ownerOf(declaration.rows).of === 'employee'

/** The records of a page with the names and accounts that came with one of them. */
export function addNames(of: ServedResource, wanted: Wanted, rows: readonly Row[]): readonly Row[] {
  const references = referencesOf(of, wanted)
  const targets = targetsOf(references)
  const isOwned = isOwnedByEmployees(of)
  if (targets.length === 0 && !isOwned) return rows
  const known = [...targets, 'accounts'].map(() => new Map<number, Named[2]>())
  const given = rows.find(({ names_ }) => names_ !== null)?.names_ as readonly Named[] | undefined // the column of `namesColumn`
  for (const [place, id, name] of given ?? []) known[place]?.set(id, name)
  const named = references.map(([name, { kind, target = '' }]) => ({
    name,
    key: titleKey(name),
    isList: kind === 'references',
    names: known[targets.indexOf(target)] ?? new Map<number, Named[2]>(),
  }))
  const accounts = known.at(-1)
  return rows.map(({ names_, ...row }) => {
    for (const { name, key, isList, names } of named)
      row[key] = isList ? namesIn(row[name], names) : (names.get(Number(row[name])) ?? null)
    if (isOwned) row.owner_id = accounts?.get(Number(row.owner_id)) ?? null
    return row
  })
}

/** The names of several, in their order, of those that are there. */
const namesIn = (held: unknown, names: ReadonlyMap<number, Named[2]>) =>
  Array.isArray(held) ? held.filter((id) => names.has(id)).map((id) => names.get(id)) : []
