import type { Sql } from '../database/database.ts'

/**
 * Mails to the records that one change of many has made leave so many an hour, in the order they were written: a mail server that
 * gets a thousand at once takes them for spam. Called in the transaction of the change, before any of them can leave.
 */
export async function leaveInTurns(sql: Sql, batch: number, perHour: number): Promise<void> {
  await sql.rows(
    `with turns as (
       select o.id, row_number() over (order by o.id) - 1 as place
         from outbox o join history h on h.batch = $1 and h.action = 'create' and h.resource = o.receiver_resource and h.record_id = o.receiver_id
        where o.state = 'waiting')
     update outbox o set next_try_at = statement_timestamp() + t.place * interval '1 hour' / $2::integer from turns t where t.id = o.id`,
    [batch, perHour],
  )
}
