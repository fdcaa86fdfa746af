import { identifier, Parameters, type Sql } from '../database/database.ts'
import { servedTo, veiled, withoutUnseen } from './circles.ts'
import { answeredColumns, type Wanted } from './columns.ts'
import { addNames, namesColumn } from './names-of-page.ts'
import { baseConditions, type Reader, where } from './read.ts'
import type { Registry } from './registry.ts'
import type { Row, ServedResource } from './served.ts'

/** Records by their ids, in that order, as they are answered; what has left a person's reach since it was found is not read. */
export async function readByIds(
  registry: Registry,
  of: ServedResource,
  sql: Sql,
  reader: Reader,
  ids: readonly number[],
  wanted: Wanted & { readonly deleted?: boolean },
): Promise<Row[]> {
  if (ids.length === 0) return []
  const known = servedTo(of, reader)
  const parameters = new Parameters()
  const places = parameters.add(ids, 'bigint[]')
  // "offset" has the few rows fetched by their key; PostgreSQL would look through all rows of the people within reach for them.
  const found = `(select * from ${identifier(of.declaration.table)} where id = any(${places}) offset 0)`
  const conditions = baseConditions(of, reader, parameters, 'r', wanted.deleted)
  const from = `from ${veiled(of, reader, parameters, 'r', { from: found })} ${where(conditions)}`
  const names = namesColumn(registry, known, wanted)
  const rows = await sql.rows(
    `with page as materialized (select ${answeredColumns(registry, known, 'r', wanted, 'added later')} ${from})
     select page.*${names} from page order by array_position(${places}, page.id)`,
    parameters.values,
    'once',
  )
  return addNames(known, wanted, rows).map((row) => withoutUnseen(known, row))
}
