import type { Field } from '#platform/contract/fields/field.ts'
import type { AnyResource } from '#platform/contract/resource.ts'
import type { Row } from '../records/served.ts'
import { parentsOf } from '../records/told-apart.ts'
import type { Beside } from './candidates.ts'
import type { NameResolver } from './resolve-names.ts'

/** What a reference asks of the record beside its name, by the field of the row that says it: a city is in the country of its office. */
export const besideName = ({ where = {} }: Field): [string, string][] =>
  Object.entries(where).flatMap(([name, value]): [string, string][] => {
    const [, sibling] = (typeof value === 'string' && /^\{(\w+)\}$/.exec(value)) || []
    return sibling === undefined ? [] : [[name, sibling]]
  })

/** References of references, and no further: a row is not followed around a circle. */
const DEEPEST = 3

/** What the other fields of a row say of what one of them names. */
export function besideOf(
  names: NameResolver,
  of: AnyResource,
  [name, field]: readonly [string, Field],
  draft: Row,
  depth = 0,
): Beside {
  const target = names.declarationOf(field.target ?? '')
  const parents = parentsOf(target)
  const asked = besideName(field)
  const must: Row = {}
  const may: Row = { ...fixed(field) }
  const idIn = (sibling: string) =>
    depth < DEEPEST ? idOf(names, of, sibling, draft, depth) : undefined
  for (const [theirs, sibling] of asked) {
    const said = idIn(sibling)
    if (said !== undefined) (parents.includes(theirs) ? must : may)[theirs] = said
  }
  for (const theirs of parents) {
    if (asked.some(([one]) => one === theirs)) continue
    const above = target.fields[theirs]?.target
    const siblings = Object.entries<Field>(of.fields).filter(
      ([sibling, { target: to, kind }]) =>
        above !== undefined && to === above && kind === 'reference' && sibling !== name,
    )
    const said = siblings.length === 1 ? idIn(siblings[0]?.[0] ?? '') : undefined
    if (said !== undefined) may[theirs] = said
  }
  return { must, may }
}

/** What every record that the field takes has. */
const fixed = ({ where = {} }: Field): Row =>
  Object.fromEntries(
    Object.entries(where).filter(([, value]) => typeof value === 'boolean' || Array.isArray(value)),
  )

/** The record that a field of the row means, where it means one. */
function idOf(
  names: NameResolver,
  of: AnyResource,
  sibling: string,
  draft: Row,
  depth: number,
): number | undefined {
  const field: Field | undefined = of.fields[sibling]
  const value = draft[sibling]
  if (field?.target === undefined) return undefined
  if (typeof value === 'number') return value
  if (typeof value !== 'string') return undefined
  const found = names.get(
    field.target,
    value,
    besideOf(names, of, [sibling, field], draft, depth + 1),
  )
  return 'id' in found ? found.id : undefined
}
