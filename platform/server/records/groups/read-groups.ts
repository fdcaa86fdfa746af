import type { Field } from '#platform/contract/fields/field.ts'
import { COUNT_CAP } from '#platform/contract/lists/grid-request.ts'
import {
  ADDED_AT_ONCE,
  CURRENCY,
  groupField,
  listGroupProblems,
  isByCurrency,
  type ListGroup,
  MOST_GROUPED_ROWS,
  MOST_GROUPS_FOUND,
  summedFields,
} from '#platform/contract/lists/list-groups.ts'
import { refuse } from '#platform/contract/problems.ts'
import { Parameters, type Sql } from '../../database/database.ts'
import { cappedTotal, isLong, keepLong } from '../capped-count.ts'
import { servedTo } from '../circles.ts'
import { answeredExpression } from '../column-for.ts'
import { fieldExpression, shownNameOf } from '../columns.ts'
import type { Grid } from '../grid.ts'
import { isFoundByIndex, type LongGroup, readLongGroups } from './long-groups.ts'
import { type AskedList, countedRows, rowsOfList } from '../page-ids.ts'
import type { Reader } from '../read.ts'
import type { Registry } from '../registry.ts'
import type { KnownResource, ServedResource } from '../served.ts'

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
  const groups = await groupsOfPage({ registry, of, reader, grid }, sql, grouping)
  if (groups.data.length > 0 || grid.offset === 0) return groups
  // Behind the last page there is nothing to count: the first group says how many there are.
  const list = { registry, of, reader, grid: { ...grid, offset: 0, limit: 1 } }
  return { ...(await groupsOfPage(list, sql, grouping)), data: [] }
}

async function groupsOfPage(list: AskedList, sql: Sql, grouping: Grouping): Promise<Groups> {
  const { registry, of, reader, grid } = list
  const known = servedTo(of, reader)
  const field = groupField(known.declaration, grouping.name)
  if (!field) return refuse(listGroupProblems.noSuchGroup, { name: grouping.name })
  const sums = summedFields(known.declaration)
  const isLed = await isFoundByIndex(list, sql, known, { name: grouping.name, field })
  const most = isLed ? ADDED_AT_ONCE : MOST_GROUPED_ROWS
  const isTooLong = await isLonger(list, sql, most)
  if (isTooLong && !isLed) refuse(listGroupProblems.tooManyRows)
  if (isTooLong) return longGroups(list, sql, known, { ...grouping, field, sums })
  const parameters = new Parameters()
  const found = rowsOfList(list, parameters, columnsOf(known, grouping, field, sums, parameters))
  const names = sums.map((_, index) => `sum_${index}`)
  const adds = addedUp(known, sums)
  const window = `limit ${parameters.add(grid.limit, 'bigint')} offset ${parameters.add(grid.offset, 'bigint')}`
  const rows = await sql.rows<FoundGroup>(
    // The rows are added up as they are found: keeping them first takes longer than reading them.
    `with listed as (${found.text}),
     parts as (select key, currency, count(*) as count${names.map((name) => `, sum(${name}) as ${name}`).join('')} from listed group by key, currency),
     groups as (select key, sum(count)::bigint as count${adds.map((sum) => `, ${sum}`).join('')} from parts group by key)
     select g.*, ${titleColumn(registry, field, 'g.key')} as title, count(*) over () as groups, (sum(g.count) over ())::bigint as rows
       from groups g order by ${orderOf(field)} ${window}`,
    parameters.values,
    found.planned,
  )
  const [first] = rows
  return {
    data: rows.map((row) => ({
      key: row.key,
      title: row.title,
      count: row.count,
      sums: sumsOf(row, sums),
    })),
    total: first?.groups ?? 0,
    rows: first?.rows ?? 0,
  }
}

/** Whether a list has more rows than so many. */
async function isLonger(list: AskedList, sql: Sql, most: number): Promise<boolean> {
  const parameters = new Parameters()
  const { text, planned } = countedRows(list, parameters)
  const key = [list.registry, `${most} ${text}`, parameters.values.slice()] as const
  if (isLong(...key)) return true
  const [found] = await sql.rows<{ count: number }>(
    `select count(*) as count from (select 1 ${text} limit ${most + 1}) counted`,
    parameters.values,
    planned,
  )
  const isLonger = (found?.count ?? 0) > most
  if (isLonger) keepLong(...key)
  return isLonger
}

/** The groups of a list that is too long to be added up, as far as lists are counted. */
async function longGroups(
  list: AskedList,
  sql: Sql,
  known: KnownResource,
  grouping: Grouping & { readonly field: Field; readonly sums: readonly string[] },
): Promise<Groups> {
  const { sums, field } = grouping
  const found = await readLongGroups(list, sql, {
    ...grouping,
    columns: summedColumns(known, sums),
    sums: addedUp(known, sums),
    title: titleColumn(list.registry, field, 'f.key'),
  })
  const groups = found[0]?.groups ?? 0
  return {
    data: found.map((row) => {
      const { total: count, total_is_capped } = cappedTotal(row.count)
      return {
        ...{ key: row.key, title: row.title, count },
        ...(total_is_capped && { is_capped: true }),
        sums: total_is_capped ? {} : sumsOf(row, sums),
      }
    }),
    total: Math.min(groups, MOST_GROUPS_FOUND),
    ...(groups > MOST_GROUPS_FOUND && { total_is_capped: true }),
    rows: COUNT_CAP,
    rows_are_capped: true,
  }
}

const sumsOf = (row: FoundGroup | LongGroup, sums: readonly string[]): ListGroup['sums'] =>
  Object.fromEntries(
    // The statement adds up one of each, or an object of them by currency.
    sums.map((name, index) => [name, (row[`sum_${index}`] ?? null) as ListGroup['sums'][string]]),
  )

/** How what was read of the rows of one currency is added up to the sums of a group. */
const addedUp = (known: KnownResource, sums: readonly string[]): string[] =>
  sums.map((name, index) =>
    isByCurrency(known.declaration, name)
      ? `jsonb_object_agg(coalesce(currency, ''), sum_${index}) filter (where sum_${index} is not null) as sum_${index}`
      : `sum(sum_${index}) as sum_${index}`,
  )

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
  return [`${key} as key`, summedColumns(known, sums)].join(', ')
}

/** What is added up, and the currency of its amounts. */
function summedColumns(known: KnownResource, sums: readonly string[]): string {
  const isPriced = sums.some((sum) => isByCurrency(known.declaration, sum))
  return [
    `${isPriced ? fieldExpression(known, CURRENCY, 'r') : 'null::text'} as currency`,
    ...sums.map((sum, index) => `${fieldExpression(known, sum, 'r')} as sum_${index}`),
  ].join(', ')
}

const titleColumn = (registry: Registry, { kind, target = '' }: Field, key: string): string =>
  kind === 'reference' ? shownNameOf(registry, target, key) : 'null::text'

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
