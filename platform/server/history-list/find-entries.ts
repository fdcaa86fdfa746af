import { refuseFields } from '#platform/contract/problems.ts'
import type { Viewer } from '../access/viewer.ts'
import { Parameters, type Sql } from '../database/database.ts'
import type { Engine } from '../kernel/request.ts'
import {
  CAPPED,
  cappedTotal,
  countExpression,
  isLong,
  keepLong,
  type Total,
} from '../records/capped-count.ts'
import type { Grid } from '../records/grid.ts'
import { where } from '../records/read.ts'
import { historyConditions, valuesOf } from './history-conditions.ts'

/** A page this deep is put together from the first entries of each person or kind; a deeper one is read along the time. */
const DEEPEST_MERGED = 200

/** The numbers of one page of the history, and how many entries there are, up to where lists count. */
export async function findEntries(
  engine: Engine,
  viewer: Viewer,
  sql: Sql,
  grid: Grid,
): Promise<Total & { readonly ids: readonly number[] }> {
  const counting = new Parameters()
  const from = `from history h ${where(historyConditions(engine, viewer, grid.filter, counting))}`
  const key = [engine.registry, from, counting.values.slice()] as const
  const isKnownLong = isLong(...key)
  const parameters = isKnownLong ? new Parameters() : counting
  const page = pageOf(engine, viewer, grid, parameters)
  const [found] = await sql.rows<{ ids: number[]; total: number | null }>(
    `select array(${page}) as ids, ${isKnownLong ? 'null' : countExpression(from)} as total`,
    parameters.values,
    'each time', // one value is rare and another frequent
  )
  const { ids = [], total: count = null } = found ?? {}
  if (count === null) return { ids, ...CAPPED }
  const total = cappedTotal(count)
  if (total.total_is_capped) keepLong(...key)
  return { ids, ...total }
}

const DIRECTIONS: ReadonlyMap<string, string> = new Map([
  ['-at', 'desc'],
  ['at', 'asc'],
])

/** The order of the history: by time, the newest first unless the oldest are asked for. */
export function orderOf({ sort }: Pick<Grid, 'sort'>, alias: string): string {
  const direction = DIRECTIONS.get(sort ?? '-at')
  if (direction === undefined) refuseFields({ sort: ['The history can only be sorted by time'] })
  return `${alias}.at ${direction}, ${alias}.id ${direction}`
}

/**
 * The page as a query. Of several people or kinds of records the first entries of each are read by its index and put in order together: PostgreSQL
 * would read along the time past those of all others.
 */
function pageOf(engine: Engine, viewer: Viewer, grid: Grid, parameters: Parameters): string {
  const { filter, limit, offset } = grid
  const window = `limit ${parameters.add(limit, 'bigint')} offset ${parameters.add(offset, 'bigint')}`
  const deepest = offset + limit
  const several = SEVERAL.find(({ name }) => isSeveral(filter[name]))
  if (!several || deepest > DEEPEST_MERGED) {
    const conditions = historyConditions(engine, viewer, filter, parameters)
    return `select h.id from history h ${where(conditions)} order by ${orderOf(grid, 'h')} ${window}`
  }
  const { name, type } = several
  const conditions = [
    `h.${name} = one.value`,
    ...historyConditions(engine, viewer, filter, parameters),
  ]
  const values = parameters.add(valuesOf(filter[name]), `${type}[]`)
  return `select f.id from unnest(${values}) one(value)
    cross join lateral (select h.id, h.at from history h ${where(conditions)} order by ${orderOf(grid, 'h')} limit ${deepest}) f
    order by ${orderOf(grid, 'f')} ${window}`
}

/** What an index holds before the time. */
const SEVERAL = [
  { name: 'actor', type: 'bigint' },
  { name: 'resource', type: 'text' },
] as const

const isSeveral = (operators: Grid['filter'][string] | undefined): boolean =>
  operators !== undefined && Object.keys(operators).length === 1 && valuesOf(operators).length > 1
