import { companyTexts } from '#platform/contract/personal.ts'
import type { Database, Sql } from '#platform/server/database/database.ts'
import { identifier } from '#platform/server/database/database.ts'
import type { Engine } from '#platform/server/kernel/request.ts'

/** Rows one statement looks through. */
const LOOKED_AT = 50_000

/** Tables that hold no words of people, or the work itself. */
const NEVER = new Set(['erasure_work', 'schema_migrations', 'current_sql', 'promotions'])

/** Every table whose texts are searched for a person who left: all that have any, but for those that are the company's. */
export async function searchedTables({
  database,
  contributions,
}: Pick<Engine, 'database' | 'contributions'>): Promise<string[]> {
  const left = new Set(companyTexts.among(contributions).map(({ table }) => table))
  const rows = await database.rows<{ name: string }>(
    `select c.relname::text as name from pg_class c
      where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'
        and exists (select from pg_attribute a where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
                      and a.atttypid in ('text'::regtype, 'varchar'::regtype, 'text[]'::regtype, 'jsonb'::regtype))
        and not exists (select from pg_depend d where d.classid = 'pg_class'::regclass and d.objid = c.oid and d.deptype = 'e')
      order by 1`,
  )
  return rows.map(({ name }) => name).filter((name) => !left.has(name) && !NEVER.has(name))
}

/**
 * Replaces a person's name, addresses and numbers in all texts of a table, some rows at a time, each in a transaction of its own.
 * @returns how many rows held one
 */
export async function redactTable(
  database: Database,
  erasure: number,
  table: string,
  note: (sql: Sql, changed: number) => Promise<void>,
): Promise<number> {
  const ranges = await rangesOf(database, table)
  let changed = 0
  for (const [first, last] of ranges)
    await database.longTransaction(async (sql) => {
      const [row] = await sql.rows<{ rows: number }>(
        'select redact_mentions($1, $2::regclass, $3, $4) as rows',
        [erasure, identifier(table), first, last],
      )
      changed += Number(row?.rows ?? 0)
      await note(sql, Number(row?.rows ?? 0))
    })
  return changed
}

async function rangesOf(sql: Sql, table: string): Promise<[number | null, number | null][]> {
  const [column] = await sql.rows(
    `select 1 from pg_attribute where attrelid = $1::regclass and attname = 'id' and atttypid = 'bigint'::regtype`,
    [identifier(table)],
  )
  if (!column) return [[null, null]]
  const [ends] = await sql.rows<{ first: number | null; last: number | null }>(
    `select min(id) as first, max(id) as last from ${identifier(table)}`,
  )
  if (ends?.first === null || ends?.first === undefined || ends.last === null) return []
  const ranges: [number, number][] = []
  for (let at = Number(ends.first); at <= Number(ends.last); at += LOOKED_AT)
    ranges.push([at, at + LOOKED_AT - 1])
  return ranges
}
