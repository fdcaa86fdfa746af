import type { Sql } from '../database/database.ts'

// What is changed together stands in the history as one entry of the family, under the number 0, and the entries of its records name it.

/** Reserves the number of the entry that will stand for a change of many. */
export async function reserveBatch(sql: Sql): Promise<number> {
  const [reserved] = await sql.rows<{ id: number }>(
    `select nextval(pg_get_serial_sequence('history', 'id')) as id`,
  )
  return reserved?.id ?? 0
}

/** From now on whatever this transaction adds to the history belongs to that change. */
export async function joinBatch(sql: Sql, batch: number): Promise<void> {
  await sql.rows(`select set_config('muster.batch', $1, true)`, [String(batch)])
}

/** Begins a change of many in this transaction. */
export async function beginBatch(sql: Sql): Promise<number> {
  const batch = await reserveBatch(sql)
  await joinBatch(sql, batch)
  return batch
}
