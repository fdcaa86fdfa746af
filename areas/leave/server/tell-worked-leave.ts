import { eachInTurn, type LoopOutcome } from '#platform/server/jobs/each-in-turn.ts'
import { loop, recordItem } from '#platform/server/jobs/loop.ts'
import type { Engine } from '#platform/server/kernel/request.ts'
import { employees } from '#areas/people/contract/employees.ts'
import { peopleResponsibilities } from '#areas/people/contract/responsibilities.ts'
import { LEAVE_SCHEDULE } from './give-leave.ts'

/** Days looked back at: a server that stood still for longer tells of nothing old. */
const DAYS = 3

interface Worked {
  readonly shift_day_id: number
  readonly employee_id: number
  readonly name: string
  readonly business_date: string
  readonly user_id: number
}

const workedDays = loop<Worked>(
  LEAVE_SCHEDULE,
  ({ employee_id, shift_day_id, user_id }) =>
    recordItem(employees, employee_id, `${shift_day_id} ${user_id}`),
  'worked',
)

/** Those who keep people hear of people who worked on a day of approved leave, once a shift: it may be taken back, or made up for. */
export async function tellWorkedLeave(engine: Engine, now: string): Promise<LoopOutcome<void>> {
  const found = await engine.database.rows<Worked>(
    `select d.id as shift_day_id, e.id as employee_id, e.name, d.business_date::text as business_date, u.user_id
       from time_tracking.shift_days d join people.employees e on e.id = d.employee_id
       join administration.responsible_users u on u.responsibility = '${peopleResponsibilities.people.name}'
      where 'On leave' = any(d.flags) and d.business_date > $1::timestamptz::date - ${DAYS} and not d.is_deleted order by d.id, u.user_id`,
    [now],
  )
  return eachInTurn(engine, workedDays, found, (sql, one) =>
    engine.notify(sql, {
      user_id: one.user_id,
      type: 'user',
      title: `${one.name} worked on a day of leave`,
      description: `There was a shift on ${one.business_date}, which is approved leave.`,
      page: `${employees.page}/view?id=${one.employee_id}`,
      key: `worked-leave-${one.shift_day_id}`,
    }),
  )
}
