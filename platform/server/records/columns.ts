import type { Field } from '#platform/contract/fields/field.ts'
import { titleKey } from '#platform/contract/title-key.ts'
import { ownerIdExpression } from '../access/scope.ts'
import { identifier } from '../database/database.ts'
import { INSIDE, isVeiled } from './circles.ts'
import { answeredExpression } from './column-for.ts'
import type { Registry } from './registry.ts'
import type { ServedResource } from './served.ts'

/** The expression a field is read, filtered and sorted by: its column, or the server's SQL for a computed one. */
export function fieldExpression(of: ServedResource, name: string, alias: string): string {
  const { declaration, slots } = of
  const field: Field | undefined = declaration.fields[name]
  if (field?.derived && (alias === INSIDE || !isVeiled(of, name)))
    return `(${slots.derived?.[name]?.(alias) ?? 'null'})`
  return `${alias}.${identifier(name)}`
}

/** The words that name a record of a family: its title, or the title of what its title refers to. */
export function titleExpression(registry: Registry, of: ServedResource, alias: string): string {
  const field: Field | undefined = of.declaration.fields[of.declaration.title]
  const own = fieldExpression(of, of.declaration.title, alias)
  return field?.kind === 'reference' ? titleOf(registry, field.target ?? '', own) : own
}

/** The title of the record an expression points to. */
export function titleOf(registry: Registry, target: string, pointer: string): string {
  const served = registry.get(target)
  const alias = `t_${served.declaration.table}`
  const title = `(select ${titleExpression(registry, served, alias)} from ${identifier(served.declaration.table)} ${alias} where ${alias}.id = ${pointer})`
  // An empty column points nowhere: nothing is looked up, whatever plan was made while the table was small.
  return isColumn(pointer) ? `case when ${pointer} is not null then ${title} end` : title
}

const isColumn = (expression: string): boolean => /^\w+\.\w+$/.test(expression)

/** The titles of the records a list of ids points to, in its order. */
export function titlesOf(registry: Registry, target: string, pointers: string): string {
  const served = registry.get(target)
  const alias = `t_${served.declaration.table}`
  return `(select coalesce(array_agg(${titleExpression(registry, served, alias)} order by p.place), '{}') from unnest(${pointers}) with ordinality p(id, place) join ${identifier(served.declaration.table)} ${alias} on ${alias}.id = p.id)`
}

/** Whether a field may be answered at all. */
export const isAnswered = (field: Field): boolean => !field.writeOnly

/** Whether it may be filtered, searched and sorted by: a masked one would tell its letters to whoever guesses. */
export const isCompared = (field: Field): boolean => isAnswered(field) && !field.masked

const STANDARD = [
  'id',
  'created_by',
  'date_created',
  'updated_by',
  'date_updated',
  'version',
] as const

/** Every family's select lists, by alias and what was asked for beside: the same for every request, and long. */
const written = new WeakMap<ServedResource, Map<string, string>>()

/** The select list of a record as it is answered, from the row with this alias; `asked` names fields of those answered on request alone. */
export function answeredColumns(
  registry: Registry,
  of: ServedResource,
  alias: string,
  asked: readonly string[] = [],
): string {
  const { fields } = of.declaration
  const names = Object.keys(fields).filter(
    (name) => fields[name]?.onRequest && asked.includes(name),
  )
  const key = [alias, ...names].join(' ')
  const lists = written.get(of) ?? new Map<string, string>()
  const list = lists.get(key) ?? writeColumns(registry, of, alias, names)
  written.set(of, lists.set(key, list))
  return list
}

function writeColumns(
  registry: Registry,
  of: ServedResource,
  alias: string,
  asked: readonly string[],
): string {
  const own = Object.entries<Field>(of.declaration.fields).filter(
    ([name, field]) =>
      isAnswered(field) && name !== 'id' && (!field.onRequest || asked.includes(name)),
  )
  const columns = own.flatMap(([name, field]) => {
    const expression = fieldExpression(of, name, alias)
    const answered = `${answeredExpression(field, expression)} as ${identifier(name)}`
    if (field.kind === 'reference')
      return [
        answered,
        `${titleOf(registry, field.target ?? '', expression)} as ${identifier(titleKey(name))}`,
      ]
    if (field.kind === 'references')
      return [
        answered,
        `${titlesOf(registry, field.target ?? '', expression)} as ${identifier(titleKey(name))}`,
      ]
    return [answered]
  })
  return [
    ...STANDARD.map((name) => `${alias}.${name}`),
    `case when ${alias}.is_deleted then 'y' else 'n' end as is_deleted`,
    `${ownerIdExpression(of.declaration.rows, alias)} as owner_id`,
    ...(of.declaration.circles.length > 0 ? [`${alias}.unseen_`] : []),
    ...columns,
  ].join(', ')
}
