import { employees } from '#areas/people/contract/employees.ts'
import type { Rows } from '#platform/server/database/database.ts'
import { changeRows } from '#platform/server/records/change-rows.ts'
import { type Seating, TODAY } from './seat-people.ts'

/** Takes the workstation of a seat from people who had the seat for good and have it no more today. */
export function freeStations(
  sql: Rows,
  { holds, values, actor }: Seating,
): Promise<readonly number[]> {
  const had = `from seat_assignments a join floor_plan_seats s on s.id = a.seat_id and s.workstation_id = t.workstation_id
    join floor_plans p on p.id = a.floor_plan_id where a.employee_id = t.id and a.kind = 'Permanent'`
  return changeRows(sql, employees, {
    set: 'workstation_id = null',
    where: `exists (select 1 ${had} and ${holds})
      and not exists (select 1 ${had} and not a.is_deleted and (a.valid_to is null or a.valid_to >= ${TODAY}))`,
    values,
    actor,
  })
}
