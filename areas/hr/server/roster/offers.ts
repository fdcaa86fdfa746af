import type { Sql } from '#platform/server/database/database.ts'
import type { Viewer } from '#platform/server/access/viewer.ts'
import type { RosterOffer } from '../../contract/roster/roster-shape.ts'
import { type ShiftOfDay, shiftWords } from './day-words.ts'
import { isQualified } from './qualified.ts'

/** Offers at most: whoever has more has had none of them answered for a long time. */
const MOST = 20

/** Shifts that colleagues offer somebody: to them, or to anybody who could have them. */
export async function offersTo(
  sql: Sql,
  { employee_id }: Viewer,
  now: string,
): Promise<RosterOffer[]> {
  const rows = await sql.rows<Omit<RosterOffer, 'shift'> & ShiftOfDay>(
    `select c.id, c.kind, e.name as "from", c.date, p.shift_name as name, p.shift_start as start, p.shift_end as "end",
            c.with_date, c.with_id is not null as is_for_me_alone, c.reason
       from shift_changes c join employees e on e.id = c.employee_id
      cross join lateral planned_shifts(c.employee_id, c.date, c.date) p
      where c.state = 'Offered' and not c.is_deleted and c.employee_id <> $1 and (c.with_id = $1 or c.with_id is null)
        and p.planned_start > $2::timestamptz and ${isQualified('$1', 'p.client_id', 'e.office_id', 'c.date')}
      order by c.date, c.id limit ${MOST}`,
    [employee_id, now],
  )
  return rows.map(({ name, start, end, ...offer }) => ({
    ...offer,
    shift: shiftWords({ name, start, end }),
  }))
}
