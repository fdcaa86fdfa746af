import { daysAfter } from '#platform/contract/days.ts'
import { refuse } from '#platform/contract/problems.ts'
import type { Answer } from '#platform/server/kernel/request.ts'
import type { CallRequest } from '#platform/server/kernel/served-area.ts'
import type { rosterCalls } from '../../contract/roster/roster-calls.ts'
import { rosterProblems } from '../../contract/roster/roster-problems.ts'
import type { Colleague } from '../../contract/roster/roster-shape.ts'
import { isQualified, ownShift } from './qualified.ts'

/** People to choose from at most: who has more writes to a person first. */
const MOST = 200
/** Days around the shift of which one may be taken in return. */
export const [BEFORE, AFTER] = [6, 13]

/** Who could have one's shift of a day, and what they work around it: the person who is asked for a swap is asked for one of these. */
export async function shiftColleagues({
  sql,
  viewer,
  input,
  now,
}: CallRequest<(typeof rosterCalls)['shiftColleagues']>): Promise<Answer<readonly Colleague[]>> {
  const me = viewer.employee_id ?? refuse(rosterProblems.noEmployee)
  const { date } = input
  const own = await ownShift(sql, me, date, now)
  const data = await sql.rows<Colleague>(
    `with mates as materialized (
       select e.id, e.name from people.employees e where e.office_id = $3 and e.id <> $1 and ${isQualified('e.id', '$2', '$3', '$4::date')} order by e.name, e.id limit ${MOST}),
     days as materialized (
       select p.* from planned_of(array(select id from mates), $5, $6, false) p where p.planned_start > $7::timestamptz)
     select s.id, s.name, not exists (select 1 from days d where d.employee_id = s.id and d.business_date = $4::date) as is_free,
            coalesce((select json_agg(json_build_object('date', d.business_date, 'name', d.shift_name, 'start', d.shift_start, 'end', d.shift_end) order by d.business_date)
                        from days d where d.employee_id = s.id), '[]') as days
       from mates s order by s.name, s.id`,
    [me, own.client_id, own.office_id, date, daysAfter(date, -BEFORE), daysAfter(date, AFTER), now],
  )
  return { data, total: data.length }
}
