import type { Sql } from '#platform/server/database/database.ts'

/** An administrator opened the clients. */
export async function insertHistory(sql: Sql, now: string): Promise<void> {
  await sql.rows(
    `insert into history (resource, record_id, action, actor, at, after)
     select 'clients', c.id, 'create', u.id, (c.start_date + time '10:00') at time zone 'UTC', to_jsonb(c)
       from clients c cross join administration.users u
      where u.email = 'admin@muster.example' and (c.start_date + time '10:00') at time zone 'UTC' < $1::timestamptz order by c.start_date, c.id`,
    [now],
  )
}
