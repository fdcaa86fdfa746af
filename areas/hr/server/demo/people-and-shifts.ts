import { employeeIds, placeIds } from '#database/demo/known-ids.ts'
import type { Sql } from '#platform/server/database/database.ts'
import { insertBreaks } from './breaks.ts'
import { insertClientAssignments } from './client-assignments.ts'
import { insertDesignationChanges } from './designation-changes.ts'
import { insertDesignations } from './designations.ts'
import { insertEmployeeShifts } from './employee-shifts.ts'
import { insertEmployees } from './employees.ts'
import { insertHolidays } from './holidays.ts'
import { giveSeats } from './seats.ts'
import { insertShifts } from './shifts.ts'

/** The people of the company, each with a seat, and the holidays of their offices. */
export async function insertPeople(sql: Sql, now: string): Promise<void> {
  const today = now.slice(0, 10)
  const places = { ...(await placeIds(sql)), designations: await insertDesignations(sql) }
  await insertEmployees(sql, places, today)
  await giveSeats(sql)
  await insertHolidays(sql, places, today)
}

/** When they work, and for whom. */
export async function insertPlans(sql: Sql, now: string): Promise<void> {
  const today = now.slice(0, 10)
  const { offices, clients } = await placeIds(sql)
  const shifts = await insertShifts(sql, clients, offices)
  await insertBreaks(sql, shifts)
  await insertEmployeeShifts(sql, shifts, await employeeIds(sql), today)
  await insertClientAssignments(sql)
  await insertDesignationChanges(sql, today)
}
