import type { Sql } from '#platform/server/database/database.ts'
import { employees } from '../../contract/employees.ts'
import { changeRows } from '#platform/server/records/change-rows.ts'

/** The person who joins today, where they are, is Active; answers how many. */
export async function joinDue(sql: Sql, now: string): Promise<number> {
  const joined = await changeRows(sql, employees, {
    set: `status = 'Active'`,
    where: `t.status = 'Joining' and t.joining_date <= ($1::timestamptz at time zone person_zone(t.id))::date and not t.is_deleted`,
    values: [now],
    actor: null,
  })
  return joined.length
}
