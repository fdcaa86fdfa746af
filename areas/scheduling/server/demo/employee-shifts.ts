import type { Sql } from '#platform/server/database/database.ts'
import { chance } from '#database/demo/chance.ts'
import { daysBefore } from '#database/demo/days.ts'
import { idIn, type Ids, insertRows } from '#database/demo/insert-rows.ts'
import { type Person, people } from '#database/demo/people.ts'

/** Who works which shift: since the history begins; some changed a month ago, leavers until they left, newcomers later. */
export async function insertEmployeeShifts(
  sql: Sql,
  shifts: Ids,
  employees: Ids,
  today: string,
): Promise<void> {
  const rows = people
    .filter(({ key }) => key !== 'IT-3') // one person without a shift: the clock must do without a plan
    .map((person) => ({
      employee_id: idIn(employees, person.key),
      shift_id: idIn(shifts, person.shift),
      effective_from: daysBefore(today, person.status === 'Joining' ? -7 : 100),
      effective_to: lastShiftDay(person, today),
      shift_detail: [],
      work_from: chance('remote', person.key) < 0.15 ? 'Remote' : 'Office',
    }))
  await insertRows(sql, 'employee_shifts', 'effective_from', rows)
}

function lastShiftDay({ key, status }: Person, today: string): string | null {
  if (status === 'Left') return daysBefore(today, 8 + Math.floor(chance('left', key) * 60))
  return status === 'Suspended' ? daysBefore(today, 5) : null
}
