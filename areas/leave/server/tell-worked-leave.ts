import type { Sql } from '#platform/server/database/database.ts'
import type { Engine } from '#platform/server/kernel/request.ts'
import { employees } from '#areas/people/contract/employees.ts'
import { peopleResponsibilities } from '#areas/people/contract/responsibilities.ts'

/** Days looked back at: a server that stood still for longer tells of nothing old. */
const DAYS = 3

interface Worked {
  readonly shift_day_id: number
  readonly employee_id: number
  readonly name: string
  readonly business_date: string
  readonly user_id: number
}

/** Those who keep people hear of people who worked on a day of approved leave, once a shift: it may be taken back, or made up for. */
export async function tellWorkedLeave(engine: Engine, sql: Sql, now: string): Promise<number> {
  const found = await sql.rows<Worked>(
    `select d.id as shift_day_id, e.id as employee_id, e.name, d.business_date::text as business_date, u.user_id
       from time_tracking.shift_days d join people.employees e on e.id = d.employee_id
       join administration.responsible_users u on u.responsibility = '${peopleResponsibilities.people.name}'
      where 'On leave' = any(d.flags) and d.business_date > $1::timestamptz::date - ${DAYS} and not d.is_deleted order by d.id, u.user_id`,
    [now],
  )
  for (const { shift_day_id, employee_id, name, business_date, user_id } of found)
    await engine.notify(sql, {
      user_id,
      type: 'user',
      title: `${name} worked on a day of leave`,
      description: `There was a shift on ${business_date}, which is approved leave.`,
      page: `${employees.page}/view?id=${employee_id}`,
      key: `worked-leave-${shift_day_id}`,
    })
  return found.length
}
