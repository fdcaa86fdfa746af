import type { Sql } from '#platform/server/database/database.ts'

/** The day it is for the owner of a document, in whose zone its dates are meant. */
export async function todayOfOwner(sql: Sql, userId: number, now: string): Promise<string> {
  const [day] = await sql.rows<{ today: string }>(
    `select ($2::timestamptz at time zone document_zone((select u.employee_id from administration.users u where u.id = $1)))::date::text as today`,
    [userId, now],
  )
  return day?.today ?? now.slice(0, 10)
}
