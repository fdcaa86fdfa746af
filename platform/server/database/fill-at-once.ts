import { identifier, type Sql } from './database.ts'

/** Memory for one index: what a million rows are sorted in without files, and less than a small machine has free. */
const INDEX_MEMORY = '256MB'

/** An index, a reference or an exclusion of a table, as PostgreSQL takes it away and makes it again. */
interface Made {
  readonly drop: string
  readonly make: string
}

/**
 * Runs work that fills an empty table, and makes the table's indexes, references and exclusions behind its rows: each is built once and
 * checked at once, which takes a fraction of what it takes row by row. What the rows break is an error then, so the work must store nothing
 * twice by `on conflict`. Triggers run as always, without the indexes. In a table that has rows already, or for a role that does not own
 * it, the work runs alone; so it does in a transaction that people work beside (`besidePeople`). The table is locked until the transaction ends.
 */
export async function fillAtOnce<Result>(
  sql: Sql,
  table: string,
  work: () => Promise<Result>,
): Promise<Result> {
  if (!(await isOurs(sql, table))) return work()
  await sql.rows(`lock table ${identifier(table)} in access exclusive mode`)
  const [row] = await sql.rows(`select 1 from ${identifier(table)} limit 1`)
  if (row) return work()
  const made = await madeFor(sql, table)
  for (const { drop } of made) await sql.rows(drop)
  const result = await work()
  await sql.rows(`analyze ${identifier(table)}`) // before its indexes, of which each expression would be counted too
  await sql.rows(`set local maintenance_work_mem = '${INDEX_MEMORY}'`)
  for (const { make } of made) await sql.rows(make)
  return result
}

/** Nothing of this transaction keeps people from reading what it fills: tables are filled row by row. */
export const besidePeople = (sql: Sql): Promise<unknown> =>
  sql.rows(`set local muster.beside_people = 'on'`)

async function isOurs(sql: Sql, table: string): Promise<boolean> {
  const [found] = await sql.rows<{ is_ours: boolean }>(
    `select pg_has_role(relowner, 'USAGE') and coalesce(current_setting('muster.beside_people', true), '') <> 'on' as is_ours from pg_class where oid = to_regclass($1)`,
    [identifier(table)],
  )
  return found?.is_ours === true
}

/** All but keys, which other tables refer to; exclusions last of the indexes, references behind them. */
const madeFor = (sql: Sql, table: string): Promise<Made[]> =>
  sql.rows<Made>(
    `select drop, make from (
     select 'drop index ' || i.indexrelid::regclass as drop, pg_get_indexdef(i.indexrelid) as make, 'i' as kind
       from pg_index i
      where i.indrelid = to_regclass($1) and not exists (select 1 from pg_constraint c where c.conindid = i.indexrelid)
     union all
     select format('alter table %s drop constraint %I', c.conrelid::regclass, c.conname),
            format('alter table %s add constraint %I %s', c.conrelid::regclass, c.conname, pg_get_constraintdef(c.oid)), c.contype::text
       from pg_constraint c where c.conrelid = to_regclass($1) and c.contype in ('f', 'x')) made
      order by kind = 'f', kind = 'x', make`,
    [identifier(table)],
  )
