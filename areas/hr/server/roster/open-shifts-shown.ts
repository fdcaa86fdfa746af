import type { Sql } from '#platform/server/database/database.ts'
import type { Viewer } from '#platform/server/access/viewer.ts'
import type { RosterOpenShift } from '../../contract/roster/roster-shape.ts'
import { shortTime } from '../../contract/shift-times.ts'
import { isQualified } from './qualified.ts'

interface Shown {
  readonly from: string
  readonly to: string
  readonly clients: readonly number[]
  readonly mayPlan: boolean
}

/** Open shifts of some days: for whoever plans those of the clients that are shown, for everybody those they could take. */
export async function openShiftsShown(
  sql: Sql,
  { employee_id }: Viewer,
  { from, to, clients, mayPlan }: Shown,
): Promise<RosterOpenShift[]> {
  const rows = await sql.rows<RosterOpenShift>(
    `select * from (
       select o.id, o.date, o.shift_id, s.shift_start as start, s.shift_end as "end", f.name as office_name, o.wanted, o.taking, o.note, o.state = 'Draft' as is_draft, s.client_id,
              (select count(*)::integer from shift_changes c where c.open_shift_id = o.id and c.state = 'Approved' and not c.is_deleted) as taken,
              o.state = 'Published' and ${isQualified('$3::bigint', 's.client_id', 'o.office_id', 'o.date')}
                and not exists (select 1 from planned_shifts($3::bigint, o.date, o.date) p where p.planned_start is not null) as is_for_me
         from open_shifts o join shifts s on s.id = o.shift_id join offices f on f.id = o.office_id
        where o.date between $1 and $2 and o.state <> 'Closed' and not o.is_deleted) x
      where x.taken < x.wanted and (x.is_for_me or ($5 and x.client_id = any($4::bigint[]))) order by x.date, x.start, x.id`,
    [from, to, employee_id, clients, mayPlan],
  )
  return rows.map((one) => ({ ...one, start: shortTime(one.start), end: shortTime(one.end) }))
}
