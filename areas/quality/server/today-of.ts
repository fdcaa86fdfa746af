import type { Sql } from '#platform/server/database/database.ts'

/** The day it is where a person works. */
export async function todayOf(sql: Sql, user: number, now: string): Promise<string> {
  const [row] = await sql.rows<{ today: string }>(
    'select ($2::timestamptz at time zone user_zone($1))::date::text as today',
    [user, now],
  )
  if (!row) throw new Error('a day was asked for and none came')
  return row.today
}
