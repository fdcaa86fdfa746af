import type { Rows } from '#platform/server/database/database.ts'

/** Whether results of the last 30 days use a list, or fields. */
export async function isUsedLately(
  sql: Rows,
  column: 'list_id' | 'group_id',
  id: number,
  now: string,
): Promise<boolean> {
  const [used] = await sql.rows(
    `select from comparison_runs where ${column} = $1 and state <> 'Failed' and date_created > $2::timestamptz - interval '30 days' limit 1`,
    [id, now],
  )
  return used !== undefined
}
