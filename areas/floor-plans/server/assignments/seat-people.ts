import { employees } from '#areas/people/contract/employees.ts'
import type { Sql } from '#platform/server/database/database.ts'
import { schedule, type Schedule } from '#platform/server/jobs/schedule.ts'
import type { Engine } from '#platform/server/kernel/request.ts'
import { changeRows } from '#platform/server/records/change-rows.ts'

interface Seating {
  /** Which assignments it is about, as SQL over `a`. */
  readonly holds: string
  /** The moment, ISO 8601, and what else the condition names. */
  readonly values: readonly [now: string, ...more: unknown[]]
  /** Whose doing it is; nobody's when a day begins. */
  readonly actor: number | null
}

/** The day on the calendar of the office an assignment is in. */
const TODAY = 'organisation.day_at(p.office_id, $1)'

/** Gives people the workstation of the seat they have for good today. */
export function seatPeople(sql: Sql, { holds, values, actor }: Seating): Promise<number[]> {
  const seat = `from seat_assignments a join floor_plan_seats s on s.id = a.seat_id and s.workstation_id is not null
    join floor_plans p on p.id = a.floor_plan_id
   where a.employee_id = t.id and a.kind = 'Permanent' and not a.is_deleted and ${holds}
     and a.valid_from <= ${TODAY} and (a.valid_to is null or a.valid_to >= ${TODAY})`
  return changeRows(sql, employees, {
    set: `workstation_id = (select s.workstation_id ${seat} order by a.id limit 1)`,
    where: `exists (select 1 ${seat} and s.workstation_id is distinct from t.workstation_id)`,
    values,
    actor,
  })
}

/** What was given ahead counts from its first day on, in each office when that begins there. */
export const seatThoseWhoBegin = (engine: Engine): Schedule =>
  schedule('seats-that-begin', {
    label: 'Seats that people have from today on',
    timing: 'Every hour',
    cron: '10 * * * *',
    inside: async (sql) => {
      const holds = `a.valid_from = ${TODAY}`
      const seated = await seatPeople(sql, { holds, values: [await engine.now(sql)], actor: null })
      return `${seated.length} people have their seat from today on.`
    },
  })
