import { placeIds } from '#database/demo/known-ids.ts'
import type { Sql } from '#platform/server/database/database.ts'
import { insertClientAssignments } from './client-assignments.ts'
import { insertDesignationChanges } from './designation-changes.ts'
import { insertDesignations } from './designations.ts'
import { insertEmployees } from './employees.ts'
import { giveSeats } from './seats.ts'

/** The people of the company, each with a seat. */
export async function insertPeople(sql: Sql, now: string): Promise<void> {
  const places = { ...(await placeIds(sql)), designations: await insertDesignations(sql) }
  await insertEmployees(sql, places, now.slice(0, 10))
  await giveSeats(sql)
}

/** For whom they work, and as what. */
export async function insertPosts(sql: Sql, now: string): Promise<void> {
  await insertClientAssignments(sql)
  await insertDesignationChanges(sql, now.slice(0, 10))
}
