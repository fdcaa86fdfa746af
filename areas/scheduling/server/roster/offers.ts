import type { Sql } from '#platform/server/database/database.ts'
import type { Viewer } from '#platform/server/access/viewer.ts'
import type { RosterOffer } from '../../contract/roster/roster-shape.ts'
import { problemsIfEach } from './planned-if.ts'
import { isQualified } from './qualified.ts'

/** Offers at most: the person who has more has had none of them answered for a long time. */
const MOST = 20

type Found = RosterOffer & { readonly shift_id: number }

/** Shifts that colleagues offer a person: to them, or to anybody who could have them. */
export async function offersTo(
  sql: Sql,
  { employee_id }: Viewer,
  now: string,
): Promise<RosterOffer[]> {
  if (employee_id === null) return []
  const rows = await sql.rows<Found>(
    `select c.id, c.kind, e.name as "from", c.date, p.shift_id, p.shift_name as name, p.shift_start as start, p.shift_end as "end",
            c.with_date, c.with_id is not null as is_for_me_alone, c.reason
       from shift_changes c join people.employees e on e.id = c.employee_id
      cross join lateral planned_shifts(c.employee_id, c.date, c.date) p
      where c.state = 'Offered' and not c.is_deleted and c.employee_id <> $1 and (c.with_id = $1 or c.with_id is null)
        and p.planned_start > $2::timestamptz and ${isQualified('$1', 'p.client_id', 'e.office_id', 'c.date')}
        and (c.with_id is not null or c.kind = 'Swap' or not exists (select 1 from planned_shifts($1, c.date, c.date) q where q.planned_start is not null))
      order by c.date, c.id limit ${MOST}`,
    [employee_id, now],
  )
  const fitting = await withoutBlocked(sql, employee_id, rows)
  return fitting.map(({ shift_id: _shift, ...offer }) => offer)
}

/** What is given away to anybody is no offer to whom it would be refused; who is asked by name declines it, and of a swap it depends on the return. */
async function withoutBlocked(
  sql: Sql,
  me: number,
  rows: readonly Found[],
): Promise<readonly Found[]> {
  const open = rows.filter(({ kind, is_for_me_alone }) => kind !== 'Swap' && !is_for_me_alone)
  if (open.length === 0) return rows
  const found = await problemsIfEach(
    sql,
    open.map(({ date, shift_id, start, end }) => [
      {
        employee_id: me,
        date,
        shift_id,
        plan: 'Shift',
        own_start: start,
        own_end: end,
        kind: null,
        note: null,
      },
    ]),
  )
  const blocked = new Set(open.filter((_, index) => found[index]?.some(({ blocks }) => blocks)))
  return rows.filter((row) => !blocked.has(row))
}
