import type { Field } from '#platform/contract/fields/field.ts'
import type { ReachWord } from '#platform/contract/permissions.ts'
import { ownerOf, scopeCondition } from '../access/scope.ts'
import { identifier, Parameters, type Sql } from '../database/database.ts'
import { countUpToCap, type Total } from './capped-count.ts'
import { type CircleViewer, servedTo, veiled, withoutUnseen } from './circles.ts'
import { toColumn } from './column-for.ts'
import { answeredColumns, fieldExpression, titleExpression, toldApart } from './columns.ts'
import {
  declaredConditions,
  filterConditions,
  orderBy,
  valueConditions,
} from './conditions/conditions.ts'
import { likePattern, readsLike } from './conditions/like-pattern.ts'
import type { Grid } from './grid.ts'
import type { Registry } from './registry.ts'
import { searchCondition } from './conditions/search-condition.ts'
import { sharedConditions } from './shared-table.ts'
import type { KnownResource, Row, ServedResource } from './served.ts'

export interface Reader extends CircleViewer {
  /** How far the viewer reaches for this request. */
  readonly reach: readonly ReachWord[]
}

export type Page = Total & { readonly data: Row[] }

/** The conditions every read of a family starts from: its scope, its own visibility, and live rows. */
export const baseConditions = (
  of: ServedResource,
  reader: Reader,
  parameters: Parameters,
  alias: string,
  deleted = false,
): string[] => [
  ...scopeOf(of, reader, parameters, alias, of.slots.beyondReach?.isListed === true),
  ...ownConditions(of, reader, parameters, alias, deleted),
]

/** The same for one record that is opened or changed by its id: there a person may have more than lists show. */
export const recordConditions = (
  of: ServedResource,
  reader: Reader,
  parameters: Parameters,
  alias: string,
  deleted = false,
): string[] => [
  ...scopeOf(of, reader, parameters, alias, true),
  ...ownConditions(of, reader, parameters, alias, deleted),
]

function scopeOf(
  { declaration, slots }: ServedResource,
  { reach, viewer }: Reader,
  parameters: Parameters,
  alias: string,
  isBeyond: boolean,
): string[] {
  const scope = scopeCondition(declaration.rows, reach, viewer, parameters, alias)
  if (scope === 'true') return []
  if (!isBeyond || !slots.beyondReach) return [scope]
  return [`(${scope} or ${slots.beyondReach.holds(viewer, parameters, alias)})`]
}

/** What holds of every row beside its scope. */
function ownConditions(
  { declaration, slots }: ServedResource,
  { viewer }: Reader,
  parameters: Parameters,
  alias: string,
  deleted: boolean,
): string[] {
  const conditions = sharedConditions(declaration, alias)
  if (slots.visible) conditions.push(slots.visible(viewer, parameters, alias))
  if (!deleted) conditions.push(`not ${alias}.is_deleted`)
  return conditions.filter((condition) => condition !== 'true')
}

/** What may be referred to is what a drop-down offers: the rows in scope, and those a list shows beyond it. */
export const choosableConditions = (
  of: ServedResource,
  reader: Reader,
  parameters: Parameters,
  alias: string,
): string[] => [
  `not ${alias}.is_deleted`,
  ...sharedConditions(of.declaration, alias),
  ...scopeOf(of, reader, parameters, alias, of.slots.beyondReach?.isListed === true),
]

export const where = (conditions: readonly string[]): string =>
  conditions.length === 0 ? '' : `where ${conditions.join(' and ')}`

/** Which rows a list is asked for, and in which order. */
export type Listed = Pick<Grid, 'sort' | 'filter' | 'search' | 'deleted'>

/**
 * Which rows a list holds for its reader, and in which order: the same for a page of it and for an export. With an `owner` they are the
 * rows of that owner, in a statement that goes from one owner within reach to the next.
 */
export function listed(
  registry: Registry,
  of: ServedResource,
  reader: Reader,
  grid: Listed,
  parameters: Parameters,
  owner?: string,
): { from: string; order: string } {
  const { list } = of.declaration
  const known = servedTo(of, reader)
  const scope =
    owner === undefined
      ? scopeOf(of, reader, parameters, 'r', of.slots.beyondReach?.isListed === true)
      : [`r.${identifier(ownerOf(of.declaration.rows).column)} = ${owner}`]
  const conditions = [
    ...scope,
    ...ownConditions(of, reader, parameters, 'r', grid.deleted),
    ...filterConditions(known, grid.filter, parameters, 'r'),
  ]
  const searched =
    grid.search.trim() === ''
      ? undefined
      : (alias: string) => searchCondition(registry, known, grid.search, parameters, alias)
  if (searched) conditions.push(searched('r'))
  return {
    from: `from ${veiled(of, reader, parameters, 'r', { among: searched })} ${where(conditions)}`,
    order: orderBy(registry, known, grid.sort ?? list.sort, 'r'),
  }
}

/** One record within reach, or undefined: a record one may not see does not exist. */
export async function readRecord(
  registry: Registry,
  of: ServedResource,
  sql: Sql,
  reader: Reader,
  id: number,
  deleted = false,
): Promise<Row | undefined> {
  const parameters = new Parameters()
  const known = servedTo(of, reader)
  const conditions = [
    `r.id = ${parameters.add(id, 'bigint')}`,
    ...recordConditions(of, reader, parameters, 'r', deleted),
  ]
  const [found] = await sql.rows(
    `select ${answeredColumns(registry, known, 'r')} from ${veiled(of, reader, parameters, 'r')} ${where(conditions)}`,
    parameters.values,
    'once',
  )
  return found && withoutUnseen(known, found)
}

export interface Choosing {
  readonly search: string
  readonly offset: number
  readonly limit: number
  /** Values of the declared drop-down filters: any of them fits. */
  readonly filters: Readonly<Record<string, readonly unknown[]>>
  /** Values of own fields: one, or any of several. */
  readonly equals?: Readonly<Record<string, unknown>>
  /** Records to answer whatever the search says, so that a form can name what it already holds. */
  readonly ids?: readonly number[]
  /** Only records above others. */
  readonly parentsOnly?: boolean
  /** Only records with the values of one of these, whatever else is asked. */
  readonly only?: readonly Row[] | undefined
}

/** What a drop-down offers: id, name and the declared labels, searched and paged. */
export async function readChoices(
  registry: Registry,
  of: ServedResource,
  sql: Sql,
  reader: Reader,
  choosing: Choosing,
): Promise<Page> {
  const parameters = new Parameters()
  const { declaration } = of
  const title = titleExpression(registry, of, 'r')
  const conditions = baseConditions(of, reader, parameters, 'r')
  if (choosing.ids) conditions.push(`r.id = any(${parameters.add(choosing.ids, 'bigint[]')})`)
  else conditions.push(...offeredConditions(of, choosing, parameters))
  if (choosing.only) conditions.push(anyOf(of, choosing.only, parameters))
  if (choosing.parentsOnly && declaration.parent !== undefined)
    conditions.push(`r.${identifier(declaration.parent)} is null`)
  const search = choosing.search.trim()
  if (search !== '') {
    const pattern = parameters.add(likePattern(search), 'text')
    const found = [title, ...searchable(of)].map((words) => readsLike(words, pattern))
    conditions.push(`(${found.join(' or ')})`)
  }
  const from = `from ${veiled(of, reader, parameters, 'r')} ${where(conditions)}`
  const columns = [
    'r.id',
    `${toldApart(registry, of, 'r')} as name`,
    ...answeredLabels(registry, of),
  ].join(', ')
  const counted = countUpToCap(registry, sql, from, parameters.values.slice())
  const fit = search === '' ? '' : `${fitOrder(title, search, parameters)}, `
  const page = `limit ${parameters.add(choosing.limit, 'bigint')} offset ${parameters.add(choosing.offset, 'bigint')}`
  const [data, total] = await Promise.all([
    sql.rows(
      `select ${columns} ${from} order by ${fit}${choiceOrder(registry, servedTo(of, reader), title)} ${page}`,
      parameters.values,
    ),
    counted,
  ])
  return { data, ...total }
}

const anyOf = (of: ServedResource, wanted: readonly Row[], parameters: Parameters): string =>
  `(${wanted.map((one) => `(${valueConditions(of, one, parameters, 'r').join(' and ')})`).join(' or ')})`

/** Names that begin with what was typed come first, then those of which a word does: the first one is what letters take. */
function fitOrder(title: string, search: string, parameters: Parameters): string {
  const begins = parameters.add(likePattern(search).slice(1), 'text')
  const word = parameters.add(likePattern(` ${search}`), 'text')
  return `(${readsLike(title, begins)}) desc nulls last, (${readsLike(title, word)}) desc nulls last`
}

/** Set-up lists with an order of their own keep it in drop-downs; records that are named by others stand as in their list, the newest first. */
function choiceOrder(registry: Registry, of: KnownResource, title: string): string {
  const { fields, list, title: named } = of.declaration
  if ('sort_order' in fields) return `r.sort_order, ${title}, r.id`
  return fields[named]?.kind === 'reference'
    ? orderBy(registry, of, list.sort, 'r')
    : `${title}, r.id`
}

function offeredConditions(
  of: ServedResource,
  { filters, equals = {} }: Choosing,
  parameters: Parameters,
): string[] {
  const { dropdown } = of.declaration
  const isNarrowed =
    Object.values(filters).some((values) => values.length > 0) || Object.keys(equals).length > 0
  const narrowed = Object.entries(filters).flatMap(([name, values]) => {
    const field = dropdown.filters?.[name]
    return field === undefined || values.length === 0
      ? []
      : declaredConditions(of, { [field]: { in: values } }, parameters, 'r')
  })
  // What a family offers of itself, and what a form offers of it: any of several values fits.
  const unnarrowed = isNarrowed ? {} : (dropdown.unnarrowed ?? {})
  const offered = [dropdown.where ?? {}, unnarrowed, equals].flatMap((wanted) =>
    valueConditions(of, wanted, parameters, 'r'),
  )
  return [...narrowed, ...offered]
}

const labelsOf = ({ declaration }: ServedResource): string[] =>
  [...(declaration.dropdown.labels ?? [])].filter((name) => name !== declaration.title)

const SEARCHED: ReadonlySet<string> = new Set(['text', 'email'])

const isSearched = (field: Field | undefined): boolean =>
  field !== undefined && SEARCHED.has(field.kind) && !field.offRecord

/** Labels in words are searched together with the title: a code or an address finds its record. */
const searchable = (of: ServedResource): string[] =>
  labelsOf(of)
    .filter((name) => isSearched(of.declaration.fields[name]))
    .map((name) => fieldExpression(of, name, 'r'))

const answeredLabels = (registry: Registry, of: ServedResource): string[] =>
  labelsOf(of).map((name) => `${fieldExpression(of, name, 'r')} as ${identifier(name)}`)

/** Column values of a draft, by name. */
export const columnsOf = (of: ServedResource, values: Row): Row =>
  Object.fromEntries(
    Object.entries(values).flatMap(([name, value]) => {
      const field = of.declaration.fields[name]
      return field && !field.transient ? [[name, toColumn(field, value)]] : []
    }),
  )
