import type { Sql } from '../../database/database.ts'
import type { Registry } from '../registry.ts'

/** Of each program the columns that an index of living rows begins with, by table: `client_id`, `client_id business_date`. Migrations alone change them. */
const found = new WeakMap<Registry, Promise<ReadonlyMap<string, ReadonlySet<string>>>>()

/** Whether an index leads from one value of the last of these columns to the next, where the one before it is known, over all rows that are not deleted. */
export async function isIndexed(
  registry: Registry,
  sql: Sql,
  table: string,
  columns: readonly string[],
): Promise<boolean> {
  const known = found.get(registry) ?? readIndexed(sql)
  found.set(registry, known)
  return (await known).get(table)?.has(columns.join(' ')) === true
}

async function readIndexed(sql: Sql): Promise<ReadonlyMap<string, ReadonlySet<string>>> {
  const rows = await sql.rows<{ name: string; columns: string[] }>(
    `select i.indrelid::regclass::text as name, array_agg(a.attname::text || coalesce(' ' || b.attname::text, '')) || array_agg(a.attname::text) as columns
       from pg_index i join pg_class c on c.oid = i.indexrelid join pg_am m on m.oid = c.relam and m.amname = 'btree'
       join pg_attribute a on a.attrelid = i.indrelid and a.attnum = i.indkey[0]
       left join pg_attribute b on b.attrelid = i.indrelid and b.attnum = i.indkey[1]
      where i.indisvalid and (i.indpred is null or pg_get_expr(i.indpred, i.indrelid) = '(NOT is_deleted)')
      group by 1`,
  )
  return new Map(rows.map(({ name, columns }) => [name, new Set(columns)]))
}
