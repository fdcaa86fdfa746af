import { identifier, type Sql } from '#platform/server/database/database.ts'

/** Ids of demo records by the name they are known under. */
export type Ids = ReadonlyMap<string, number>

/** Stores rows that all name the same columns, in one statement, and answers their ids by one of the columns. */
export async function insertRows<Row extends Readonly<Record<string, unknown>>>(
  sql: Sql,
  table: string,
  key: Extract<keyof Row, string>,
  rows: readonly Row[],
): Promise<Ids> {
  const columns = Object.keys(rows[0] ?? {})
    .map(identifier)
    .join(', ')
  const stored = await sql.rows<{ id: number; key: string }>(
    `insert into ${identifier(table)} (${columns})
     select ${columns} from jsonb_populate_recordset(null::${identifier(table)}, $1::jsonb)
     returning id, ${identifier(key)} as key`,
    [JSON.stringify(rows)],
  )
  return new Map(stored.map((row) => [row.key, row.id]))
}

/** The id of a record that must be there. */
export function idIn(ids: Ids, name: string): number {
  const id = ids.get(name)
  if (id === undefined) throw new Error(`the demo company knows no ${name}`)
  return id
}

/** Ids of records that are already stored, by one of their columns; those of another area by what it publishes ("people.designations"). */
export async function idsOf(sql: Sql, table: string, key: string): Promise<Ids> {
  const rows = await sql.rows<{ id: number; key: string }>(
    `select id, ${identifier(key)} as key from ${table.split('.').map(identifier).join('.')} where not is_deleted`,
  )
  return new Map(rows.map((row) => [row.key, row.id]))
}
