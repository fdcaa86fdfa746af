import { employeeIds, placeIds } from '#database/demo/known-ids.ts'
import type { Sql } from '#platform/server/database/database.ts'
import { insertBreaks } from './breaks.ts'
import { insertEmployeeShifts } from './employee-shifts.ts'
import { insertShifts } from './shifts.ts'

/** When the people of the company work. */
export async function insertPlans(sql: Sql, now: string): Promise<void> {
  const { offices, clients } = await placeIds(sql)
  const shifts = await insertShifts(sql, clients, offices)
  await insertBreaks(sql, shifts)
  await insertEmployeeShifts(sql, shifts, await employeeIds(sql), now.slice(0, 10))
}
