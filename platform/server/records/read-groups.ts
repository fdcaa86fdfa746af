import type { Field } from '#platform/contract/fields/field.ts'
import {
  CURRENCY,
  groupField,
  listGroupProblems,
  isByCurrency,
  type ListGroup,
  MOST_GROUPED_ROWS,
  summedFields,
} from '#platform/contract/lists/list-groups.ts'
import { refuse } from '#platform/contract/problems.ts'
import { Parameters, type Sql } from '../database/database.ts'
import { servedTo } from './circles.ts'
import { answeredExpression } from './column-for.ts'
import { fieldExpression, shownNameOf } from './columns.ts'
import type { Grid } from './grid.ts'
import { rowsOfList } from './page-ids.ts'
import type { Reader } from './read.ts'
import type { Registry } from './registry.ts'
import type { KnownResource, ServedResource } from './served.ts'

export interface Grouping {
  readonly name: string
  /** The zone whose days a moment is grouped by. */
  readonly zone: string
}

export interface Groups {
  readonly data: readonly ListGroup[]
  /** Groups, and the rows of all of them. */
  readonly total: number
  readonly rows: number
  readonly [beside: string]: unknown
}

type FoundGroup = Omit<ListGroup, 'sums'> & {
  readonly groups: number
  readonly rows: number
  readonly [sum: `sum_${number}`]: ListGroup['sums'][string]
}

/**
 * A family's list by the values of one column: how many rows have each and what they add up to, in one statement over the rows its
 * reader sees in the list. What a circle hides of a row is empty here as it is there.
 */
export async function readGroups(
  registry: Registry,
  of: ServedResource,
  sql: Sql,
  reader: Reader,
  grid: Grid,
  grouping: Grouping,
): Promise<Groups> {
  const known = servedTo(of, reader)
  const field = groupField(known.declaration, grouping.name)
  if (!field) return refuse(listGroupProblems.noSuchGroup, { name: grouping.name })
  const parameters = new Parameters()
  const sums = summedFields(known.declaration)
  const found = rowsOfList(
    { registry, of, reader, grid },
    parameters,
    columnsOf(known, grouping, field, sums, parameters),
  )
  const names = sums.map((_, index) => `sum_${index}`)
  const add = (name: string, index: number) =>
    isByCurrency(known.declaration, sums[index] ?? '')
      ? `jsonb_object_agg(coalesce(currency, ''), ${name}) filter (where ${name} is not null) as ${name}`
      : `sum(${name}) as ${name}`
  const window = `limit ${parameters.add(grid.limit, 'bigint')} offset ${parameters.add(grid.offset, 'bigint')}`
  const rows = await sql.rows<FoundGroup>(
    // The rows are added up as they are found: keeping them first takes longer than reading them.
    `with listed as (${found.text} limit ${MOST_GROUPED_ROWS + 1}),
     parts as (select key, currency, count(*) as count${names.map((name) => `, sum(${name}) as ${name}`).join('')} from listed group by key, currency),
     groups as (select key, sum(count)::bigint as count${names.map((name, index) => `, ${add(name, index)}`).join('')} from parts group by key)
     select g.*, ${titleColumn(registry, field)} as title, count(*) over () as groups, (sum(g.count) over ())::bigint as rows
       from groups g order by ${orderOf(field)} ${window}`,
    parameters.values,
    found.planned,
  )
  const [first] = rows
  if ((first?.rows ?? 0) > MOST_GROUPED_ROWS) refuse(listGroupProblems.tooManyRows)
  return {
    data: rows.map((row) => ({
      key: row.key,
      title: row.title,
      count: row.count,
      sums: Object.fromEntries(sums.map((name, index) => [name, row[`sum_${index}`] ?? null])),
    })),
    total: first?.groups ?? 0,
    rows: first?.rows ?? 0,
  }
}

/** What is read of each row: its group, the currency of its amounts, and what is added up. */
function columnsOf(
  known: KnownResource,
  { name, zone }: Grouping,
  field: Field,
  sums: readonly string[],
  parameters: Parameters,
): string {
  const own = fieldExpression(known, name, 'r')
  const key =
    field.kind === 'instant'
      ? `(${own} at time zone ${parameters.add(zone, 'text')})::date`
      : field.kind === 'text'
        ? `nullif(${own}, '')`
        : answeredExpression(field, own)
  const isPriced = sums.some((sum) => isByCurrency(known.declaration, sum))
  return [
    `${key} as key`,
    `${isPriced ? fieldExpression(known, CURRENCY, 'r') : 'null::text'} as currency`,
    ...sums.map((sum, index) => `${fieldExpression(known, sum, 'r')} as sum_${index}`),
  ].join(', ')
}

const titleColumn = (registry: Registry, { kind, target = '' }: Field): string =>
  kind === 'reference' ? shownNameOf(registry, target, 'g.key') : 'null::text'

/** As people look for them: choices in their own order, names by the alphabet, the newest day first, rows without a value last. */
function orderOf({ kind, choices = [] }: Field): string {
  if (kind === 'reference') return 'title nulls last, g.key'
  if (kind === 'date' || kind === 'instant') return 'g.key desc nulls last'
  if (kind !== 'choice') return 'g.key nulls last'
  const place = choices.map(
    (value, index) => `when '${String(value).replaceAll("'", "''")}' then ${index}`,
  )
  return place.length === 0
    ? 'g.key nulls last'
    : `case g.key::text ${place.join(' ')} end nulls last, g.key`
}
