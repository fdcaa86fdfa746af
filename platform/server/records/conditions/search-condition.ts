import type { Field } from '#platform/contract/fields/field.ts'
import { identifier, type Parameters } from '../../database/database.ts'
import { fieldExpression, titleExpression } from '../columns.ts'
import { searchedIn, SHORTEST_INDEXED } from './keyed-conditions.ts'
import { likePattern, readsLike } from './like-pattern.ts'
import type { Registry } from '../registry.ts'
import type { KnownResource } from '../served.ts'

/** A search as a condition: a searched field, a reference by its title, contains the text, or what the family looks through besides. */
export function searchCondition(
  registry: Registry,
  of: KnownResource,
  search: string,
  parameters: Parameters,
  alias: string,
): string {
  const pattern = parameters.add(likePattern(search.trim()), 'text')
  const { fields, list } = of.declaration
  const isShort = search.trim().length < SHORTEST_INDEXED
  // An index on three letters each is read from end to end for fewer: joined to nothing, a text is no longer what it holds.
  const plain = (expression: string) => (isShort ? `(${expression}::text || '')` : expression)
  const names = list.search.filter((name) => !(isShort && fields[name]?.keyed))
  const parts = names.map((name) => {
    const field: Field | undefined = fields[name]
    const expression = fieldExpression(of, name, alias)
    if (field?.kind === 'reference')
      return isAmong(expression, recordsNamed(registry, field.target ?? '', pattern), isShort)
    return field?.keyed
      ? searchedIn(expression, search.trim(), parameters)
      : readsLike(plain(expression), pattern)
  })
  const besides = of.slots.found?.(search.trim(), parameters, alias)
  // What was found once and is only looked up goes before what reads the texts of each row.
  return `(${[...(besides === undefined ? [] : [besides]), ...parts].join(' or ')})`
}

/**
 * Whether an id is one of those that a query answers. As an array it is looked up by the index of the column, beside the indexes of
 * other searched fields; what few letters find is too much for that, and is looked up in a hash row by row.
 */
const isAmong = (expression: string, ids: string, areMany: boolean): string =>
  areMany ? `${expression} in (${ids})` : `${expression} = any(array(${ids}))`

/** The records of a family whose title is like a pattern: found once, not once a row. */
function recordsNamed(registry: Registry, target: string, pattern: string): string {
  const served = registry.get(target)
  const alias = `s_${served.declaration.table}`
  return `select ${alias}.id from ${identifier(served.declaration.table)} ${alias} where ${readsLike(titleExpression(registry, served, alias), pattern)}`
}
