import type { Sql } from '#platform/server/database/database.ts'
import type { Viewer } from '#platform/server/access/viewer.ts'
import type { RosterOffer } from '../../contract/roster/roster-shape.ts'
import { isQualified } from './qualified.ts'

/** Offers at most: whoever has more has had none of them answered for a long time. */
const MOST = 20

/** Shifts that colleagues offer somebody: to them, or to anybody who could have them. */
export const offersTo = (sql: Sql, { employee_id }: Viewer, now: string): Promise<RosterOffer[]> =>
  sql.rows<RosterOffer>(
    `select c.id, c.kind, e.name as "from", c.date, p.shift_name || ', ' || to_char(p.business_date + p.shift_start, 'FMHH12:MI AM') || ' – ' || to_char(p.business_date + p.shift_end, 'FMHH12:MI AM') as shift,
            c.with_date, c.with_id is not null as is_for_me_alone, c.reason
       from shift_changes c join employees e on e.id = c.employee_id
      cross join lateral planned_shifts(c.employee_id, c.date, c.date) p
      where c.state = 'Offered' and not c.is_deleted and c.employee_id <> $1 and (c.with_id = $1 or c.with_id is null)
        and p.planned_start > $2::timestamptz and ${isQualified('$1', 'p.client_id', 'e.office_id', 'c.date')}
      order by c.date, c.id limit ${MOST}`,
    [employee_id, now],
  )
