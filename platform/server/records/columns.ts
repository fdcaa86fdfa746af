import type { Field, FieldKind } from '#platform/contract/fields/field.ts'
import { titleKey } from '#platform/contract/title-key.ts'
import { ownerExpression, ownerIdExpression } from '../access/scope.ts'
import { identifier } from '../database/database.ts'
import { INSIDE, isVeiled } from './circles.ts'
import { answeredExpression } from './column-for.ts'
import type { Registry } from './registry.ts'
import type { ServedResource } from './served.ts'
import { BETWEEN_PARENTS, saidParents } from './told-apart.ts'

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

/**
 * The words that name a record where it stands alone: where another one has the same name, with the parents that tell them apart. Only parents
 * that everybody knows are said.
 */
export function toldApart(registry: Registry, of: ServedResource, alias: string): string {
  const title = titleExpression(registry, of, alias)
  const parents = publicParents(registry, of)
  if (parents.length === 0) return title
  const table = identifier(of.declaration.table)
  const folded = (expression: string) => `lower(btrim(${expression}))`
  const other = `o_${of.declaration.table}`
  const isShared = `exists (select from ${table} ${other} where ${folded(titleExpression(registry, of, other))} = ${folded(title)} and ${other}.id <> ${alias}.id and not ${other}.is_deleted)`
  const words = parents.map((name) => {
    const { target } = of.declaration.fields[name] as Field // a parent is a field of the family
    const own = fieldExpression(of, name, alias)
    return target === undefined ? `nullif(btrim(${own}), '')` : titleOf(registry, target, own)
  })
  return `(${title} || case when ${isShared} then coalesce('${BETWEEN_PARENTS}' || nullif(concat_ws(', ', ${words.join(', ')}), ''), '') else '' end)`
}

/** Those whose family every signed-in person may read; words of the record itself are read with it. */
function publicParents(registry: Registry, { declaration }: ServedResource): string[] {
  const { fields, circles } = declaration
  const parents = saidParents(declaration)
  const isPublic = (name: string): boolean => {
    const { target } = fields[name] ?? {}
    return target === undefined || registry.get(target).declaration.readers === 'signed-in'
  }
  return circles.length === 0 && parents.every(isPublic) ? parents : []
}

/** The title of the record an expression points to. */
export function titleOf(
  registry: Registry,
  target: string,
  pointer: string,
  words = titleExpression,
): string {
  const served = registry.get(target)
  const alias = `t_${served.declaration.table}`
  const title = `(select ${words(registry, served, alias)} from ${identifier(served.declaration.table)} ${alias} where ${alias}.id = ${pointer})`
  // An empty column points nowhere: nothing is looked up, whatever plan was made while the table was small.
  return isColumn(pointer) ? `case when ${pointer} is not null then ${title} end` : title
}

const isColumn = (expression: string): boolean => /^\w+\.\w+$/.test(expression)

/** The titles of the records a list of ids points to, in its order. */
export function titlesOf(registry: Registry, target: string, pointers: string): string {
  const served = registry.get(target)
  const alias = `t_${served.declaration.table}`
  return `(select coalesce(array_agg(${toldApart(registry, served, alias)} order by p.place), '{}') from unnest(${pointers}) with ordinality p(id, place) join ${identifier(served.declaration.table)} ${alias} on ${alias}.id = p.id)`
}

/** Whether a field may be answered at all. */
export const isAnswered = (field: Field): boolean => !field.writeOnly

/** Whether it may be filtered, searched and sorted by: a masked one would tell its letters to the person who guesses. */
export const isCompared = (field: Field): boolean => isAnswered(field) && !field.masked

const STANDARD = [
  'id',
  'created_by',
  'date_created',
  'updated_by',
  'date_updated',
  'version',
] as const

/** Which fields of a record are wanted. */
export interface Wanted {
  /** Of those answered on request alone, these too. */
  readonly with?: readonly string[]
  /** No others than these, beside what every record answers; all of them when nothing is said. */
  readonly fields?: readonly string[]
}

/** Every family's select lists, by alias and what was asked for: the same for many requests, and long. */
const written = new WeakMap<ServedResource, Map<string, string>>()
/** The caller for ever other fields has no list kept. */
const KEPT_LISTS = 100

/** How the names of what a record refers to come into its row: looked up in the statement, or left empty for `addNames`. */
type Names = 'in the row' | 'added later'

/** The select list of a record as it is answered, from the row with this alias. */
export function answeredColumns(
  registry: Registry,
  of: ServedResource,
  alias: string,
  wanted: Wanted = {},
  names: Names = 'in the row',
): string {
  const fields = wantedFields(of, wanted)
  const asked = wanted.with || wanted.fields ? fields.map(([name]) => name) : ['*']
  const key = [alias, names, ...asked].join(' ')
  const lists = written.get(of) ?? new Map<string, string>()
  const list = lists.get(key) ?? writeColumns(registry, of, alias, fields, names)
  if (lists.size >= KEPT_LISTS) lists.clear()
  written.set(of, lists.set(key, list))
  return list
}

/** The fields that are answered of what is wanted, as they are declared. */
export const wantedFields = (
  { declaration }: ServedResource,
  { with: asked = [], fields }: Wanted,
) =>
  Object.entries<Field>(declaration.fields).filter(
    ([name, field]) =>
      isAnswered(field) &&
      name !== 'id' &&
      (!field.onRequest || asked.includes(name)) &&
      (fields === undefined || fields.includes(name)),
  )

function writeColumns(
  registry: Registry,
  of: ServedResource,
  alias: string,
  fields: readonly (readonly [string, Field])[],
  names: Names,
): string {
  const columns = fields.flatMap(([name, field]) => {
    const expression = fieldExpression(of, name, alias)
    const answered = `${answeredExpression(field, expression)} as ${identifier(name)}`
    const write = nameOf[field.kind]
    if (!write) return [answered]
    const named = names === 'added later' ? 'null' : write(registry, field.target ?? '', expression)
    return [answered, `${named} as ${identifier(titleKey(name))}`]
  })
  const { rows, circles } = of.declaration
  return [
    ...STANDARD.map((name) => `${alias}.${name}`),
    `case when ${alias}.is_deleted then 'y' else 'n' end as is_deleted`,
    // Users own the rows of a family with a field of this name by that field: it is answered once.
    ...(fields.some(([name]) => name === 'owner_id')
      ? []
      : [
          `${names === 'added later' ? ownerExpression(rows, alias) : ownerIdExpression(rows, alias)} as owner_id`,
        ]),
    ...(circles.length > 0 ? [`${alias}.unseen_`] : []),
    ...columns,
  ].join(', ')
}

/** The name of the record an expression points to, as it is shown. */
export const shownNameOf = (registry: Registry, target: string, pointer: string): string =>
  titleOf(registry, target, pointer, toldApart)

const nameOf: Partial<Record<FieldKind, typeof shownNameOf>> = {
  reference: shownNameOf,
  references: titlesOf,
}
