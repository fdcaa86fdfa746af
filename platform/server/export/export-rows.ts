import { identifier, Parameters, type Sql } from '../database/database.ts'
import type { Grid } from '../records/grid.ts'
import { listed, type Reader } from '../records/read.ts'
import type { Registry } from '../records/registry.ts'
import type { ServedResource } from '../records/served.ts'
import { type Cell, exportColumns, type ExportColumn } from './export-columns.ts'

export interface Export {
  readonly of: ServedResource
  readonly reader: Reader
  readonly grid: Pick<Grid, 'sort' | 'filter' | 'search' | 'deleted'>
  readonly columns: readonly string[]
  readonly zone: string
}

/** Rows fetched at once: enough to be quick, few enough to be forgotten at once. */
const FETCHED = 500

/** How many rows an export has. */
export async function countExport(registry: Registry, sql: Sql, asked: Export): Promise<number> {
  const parameters = new Parameters()
  const { from } = listed(registry, asked.of, asked.reader, asked.grid, parameters)
  const [row] = await sql.rows<{ count: number }>(
    `select count(*) as count ${from}`,
    parameters.values,
  )
  return row?.count ?? 0
}

/**
 * The columns of an export and its rows, batch by batch, by a cursor in the caller's transaction: exactly the rows of the
 * list at one moment, however many they are.
 */
export async function readExport(
  registry: Registry,
  sql: Sql,
  { of, reader, grid, columns: names, zone }: Export,
): Promise<{ columns: ExportColumn[]; batches: AsyncGenerator<Cell[][]> }> {
  const parameters = new Parameters()
  const { from, order } = listed(registry, of, reader, grid, parameters)
  const columns = exportColumns(registry, of, names, {
    name: zone,
    place: () => parameters.add(zone, 'text'),
  })
  const cells = columns.map(
    ({ expression }, place) => `${expression} as ${identifier(`c${place}`)}`,
  )
  await sql.rows(
    `declare exported no scroll cursor for select ${cells.join(', ')} ${from} order by ${order}`,
    parameters.values,
  )
  return { columns, batches: fetched(sql, columns.length) }
}

async function* fetched(sql: Sql, width: number): AsyncGenerator<Cell[][]> {
  const names = Array.from({ length: width }, (_, place) => `c${place}`)
  for (;;) {
    const rows = await sql.rows<Record<string, Cell>>(`fetch ${FETCHED} from exported`)
    if (rows.length > 0) yield rows.map((row) => names.map((name) => row[name] ?? null))
    if (rows.length < FETCHED) return
  }
}
