import { problems, refuse } from '#platform/contract/problems.ts'
import { scopeCondition } from '#platform/server/access/scope.ts'
import { Parameters } from '#platform/server/database/database.ts'
import type { Answer } from '#platform/server/kernel/request.ts'
import { reader } from '#platform/server/http/resource-calls.ts'
import type { CallRequest } from '#platform/server/kernel/served-area.ts'
import type { LatestShift, schedulingCalls } from '../contract/calls.ts'
import { employees } from '#areas/people/contract/employees.ts'

/** The row that covers the person's day comes first, then the nearest one to come, then the last one that was. */
const NEAREST = `case when es.effective_from <= p.today and (es.effective_to is null or es.effective_to >= p.today) then 0 when es.effective_from > p.today then 1 else 2 end,
  case when es.effective_from > p.today then es.effective_from end, es.effective_from desc`

const ZONE = `coalesce(case when s.zone_basis = 'Client' then (select z.iana_name from organisation.clients c join administration.time_zones z on z.id = c.timezone_id where c.id = s.client_id) end,
  (select z.iana_name from organisation.offices o join administration.time_zones z on z.id = o.timezone_id where o.id = p.office_id))`

/** A person without a shift has a row with nothing in it. */
interface NoShift {
  readonly id: null
}

/** Which shift a person in reach works; empty when they have none. */
export async function latestShift({
  engine,
  viewer,
  asked,
  sql,
  input,
  now,
}: CallRequest<(typeof schedulingCalls)['latestShift']>): Promise<Answer<LatestShift | null>> {
  const parameters = new Parameters()
  const { reach } = reader(engine, employees, viewer, asked, false)
  const id = parameters.add(input.employee_id, 'bigint')
  const day = `(${parameters.add(now, 'timestamptz')} at time zone person_zone(e.id))::date`
  const scope = scopeCondition(employees.rows, reach, viewer, parameters, 'e')
  const [found] = await sql.rows<LatestShift | NoShift>(
    `with p as (select e.id, e.office_id, ${day} as today from people.employees e where e.id = ${id} and not e.is_deleted and ${scope})
     select es.id, es.employee_id, es.shift_id, s.shift_start, s.shift_end, case when es.shift_detail = '[]' then s.shift_detail else es.shift_detail end as shift_detail,
            es.effective_from, es.effective_to, s.client_id, ${ZONE} as timezone
       from p left join employee_shifts es on es.employee_id = p.id and not es.is_deleted left join shifts s on s.id = es.shift_id
      order by ${NEAREST} limit 1`,
    parameters.values,
  )
  if (!found) refuse(problems.noSuchRecord, { label: 'employee' })
  return { data: found.id === null ? null : found }
}
