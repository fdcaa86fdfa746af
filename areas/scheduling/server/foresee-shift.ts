import type { DaysThatMove } from '#platform/contract/days-that-move.ts'
import { idOf } from '#platform/server/kernel/id-of.ts'
import type { Answer } from '#platform/server/kernel/request.ts'
import type { CallRequest } from '#platform/server/kernel/served-area.ts'
import type { schedulingCalls } from '../contract/calls.ts'
import { shifts } from '../contract/shifts.ts'

/** How many days of the people who worked a shift would change if a change of it held from an earlier day. */
export async function foreseeShift({
  records,
  asked,
  sql,
  input,
}: CallRequest<(typeof schedulingCalls)['foreseeShift']>): Promise<Answer<DaysThatMove>> {
  const { id } = await records.need(shifts, idOf(asked))
  const [data] = await sql.rows<DaysThatMove>(
    `select coalesce(sum(m.locked), 0)::integer as locked, coalesce(sum(m.open), 0)::integer as open
       from (select x.employee_id, greatest(x.effective_from, $2::date) as first_day, coalesce(x.effective_to, current_date) as last_day
               from employee_shifts x where x.shift_id = $1 and not x.is_deleted and coalesce(x.effective_to, 'infinity') >= $2::date
             union
             select r.employee_id, r.date, r.date from roster_days r
              where r.shift_id = $1 and r.state = 'Published' and not r.is_deleted and r.date between $2::date and current_date
                and not exists (select from employee_shifts x where x.employee_id = r.employee_id and x.shift_id = $1 and not x.is_deleted
                                  and r.date between x.effective_from and coalesce(x.effective_to, 'infinity'))) g
      cross join lateral days_that_move(array[g.employee_id], g.first_day, g.last_day) m`,
    [id, input.holds_from],
  )
  return { data: data ?? { locked: 0, open: 0 } }
}
