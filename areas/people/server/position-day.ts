import type { Sql } from '#platform/server/database/database.ts'

/** From now on, what this transaction changes of employees holds from that day on: `database/positions.sql` keeps their positions by it. */
export async function holdFrom(sql: Sql, day: string): Promise<void> {
  await sql.rows(`select set_config('muster.position_day', $1, true)`, [day])
}

/** The same, from today where a person is. */
export async function holdFromToday(sql: Sql, employeeId: number, now: string): Promise<void> {
  await sql.rows(
    `select set_config('muster.position_day', ($2::timestamptz at time zone person_zone($1))::date::text, true)`,
    [employeeId, now],
  )
}
