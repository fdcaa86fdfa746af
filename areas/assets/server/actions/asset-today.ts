import type { Sql } from '#platform/server/database/database.ts'

/** The day on the calendar of the office an asset belongs to. */
export async function todayAt(sql: Sql, office: number, now: string): Promise<string> {
  const [found] = await sql.rows<{ day: string }>('select organisation.day_at($1, $2) as day', [
    office,
    now,
  ])
  return found?.day ?? now.slice(0, 10)
}
