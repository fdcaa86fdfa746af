import type { Sql } from '#platform/server/database/database.ts'
import { recordHistory } from '#platform/server/records/record-history.ts'
import { clients } from '../../contract/clients.ts'

/** A client is there from the morning of its first day on. */
const BEGUN = `(c.start_date + time '10:00') at time zone 'UTC'`

/** An administrator opened the clients. */
export async function insertHistory(sql: Sql, now: string): Promise<void> {
  await sql.rows(
    recordHistory({
      of: clients,
      action: 'create',
      record: 'c.id',
      actor: 'u.id',
      at: BEGUN,
      after: 'to_jsonb(c)',
      from: `clients c cross join administration.users u
      where u.email = 'admin@muster.example' and ${BEGUN} < $1::timestamptz order by c.start_date, c.id`,
    }),
    [now],
  )
}
