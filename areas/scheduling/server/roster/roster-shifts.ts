import type { Sql } from '#platform/server/database/database.ts'
import { shortTime } from '../../contract/shift-times.ts'
import type { RosterShift } from '../../contract/roster/roster-shape.ts'

/** The shifts that cells name, and those that may be chosen: of some clients, in the order of their starts. */
export async function shiftsOf(
  sql: Sql,
  shifts: readonly number[],
  clients: readonly number[],
): Promise<RosterShift[]> {
  const rows = await sql.rows<RosterShift>(
    `select s.id, s.name, s.client_id, c.name as client_name, s.shift_start as start, s.shift_end as "end", s.is_active and not s.is_deleted as is_active
       from shifts s join organisation.clients c on c.id = s.client_id
      where s.id = any($1::bigint[]) or (s.client_id = any($2::bigint[]) and s.is_active and not s.is_deleted)
      order by c.name, s.shift_start, s.name, s.id`,
    [shifts, clients],
  )
  return rows.map((one) => ({ ...one, start: shortTime(one.start), end: shortTime(one.end) }))
}
