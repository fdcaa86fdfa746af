import type { Database } from './database.ts'

/** Fewer rows than this change no plan; more are looked at before anybody waits for a list of them. */
const MANY_ROWS = 5_000

/** Brings PostgreSQL's statistics of tables up to date after work that stored many rows, which it would do by itself a minute or two later. */
export async function lookAtTables(
  database: Database,
  rows: number,
  tables: readonly string[],
): Promise<void> {
  if (rows < MANY_ROWS) return
  for (const table of tables)
    await database.longTransaction((sql) => sql.rows('select look_at_table($1)', [table]))
}
