import { employees } from '#areas/people/contract/employees.ts'
import { employeeShifts } from '#areas/scheduling/contract/employee-shifts.ts'
import type { Rows } from '#platform/server/database/database.ts'
import { changeRows } from '#platform/server/records/change-rows.ts'

export interface Seating {
  /** Which assignments it is about, as SQL over `a`. */
  readonly holds: string
  /** The moment, ISO 8601, and what else the condition names. */
  readonly values: readonly [now: string, ...more: unknown[]]
  /** Whose doing it is; nobody's when a day begins. */
  readonly actor: number | null
}

/** The day on the calendar of the office an assignment is in, as SQL over `p`, its plan; `$1` is the moment. */
export const TODAY = 'organisation.day_at(p.office_id, $1)'

/** Gives people the workstation of the seat they have for good today, and their shift the same where another one was written to it. */
export async function seatPeople(
  sql: Rows,
  { holds, values, actor }: Seating,
): Promise<readonly number[]> {
  const seat = (person: string) =>
    `from seat_assignments a join floor_plan_seats s on s.id = a.seat_id and s.workstation_id is not null
    join floor_plans p on p.id = a.floor_plan_id
   where a.employee_id = ${person} and a.kind = 'Permanent' and not a.is_deleted and ${holds}
     and a.valid_from <= ${TODAY} and (a.valid_to is null or a.valid_to >= ${TODAY})`
  const inShift = `${seat('t.employee_id')} and a.shift_id = t.shift_id and ${TODAY} <@ daterange(t.effective_from, t.effective_to, '[]')`
  await changeRows(sql, employeeShifts, {
    set: `workstation_id = (select s.workstation_id ${inShift} order by a.id limit 1)`,
    where: `t.workstation_id is not null and not t.is_deleted and exists (select 1 ${inShift} and s.workstation_id <> t.workstation_id)`,
    values,
    actor,
  })
  return changeRows(sql, employees, {
    set: `workstation_id = (select s.workstation_id ${seat('t.id')} order by a.id limit 1)`,
    where: `exists (select 1 ${seat('t.id')} and s.workstation_id is distinct from t.workstation_id)`,
    values,
    actor,
  })
}
