import { refuse } from '#platform/contract/problems.ts'
import type { Sql } from '#platform/server/database/database.ts'
import { floorPlanProblems } from '../../contract/plans/floor-plan-problems.ts'

/** The codes of the seats of a plan that are assigned today or later, by the day in its office. */
async function assignedCodes(sql: Sql, planId: number, now: string): Promise<Map<number, string>> {
  const rows = await sql.rows<{ id: number; code: string }>(
    `select s.id, s.code from floor_plan_seats s
      where s.floor_plan_id = $1 and not s.is_deleted and exists (
        select 1 from seat_assignments a join floor_plans p on p.id = a.floor_plan_id
         where a.seat_id = s.id and not a.is_deleted and (a.valid_to is null or a.valid_to >= organisation.day_at(p.office_id, $2)))
      order by s.id`,
    [planId, now],
  )
  return new Map(rows.map(({ id, code }) => [id, code]))
}

/** Refuses to delete a plan whose seats are assigned. */
export async function refuseAssigned(sql: Sql, planId: number, now: string): Promise<void> {
  const { size } = await assignedCodes(sql, planId, now)
  if (size === 1) refuse(floorPlanProblems.oneAssigned)
  if (size > 0) refuse(floorPlanProblems.stillAssigned, { count: size })
}

/** Refuses to remove seats that are assigned; `kept` are those that stay. */
export async function refuseRemoved(
  sql: Sql,
  planId: number,
  kept: readonly number[],
  now: string,
): Promise<void> {
  const assigned = await assignedCodes(sql, planId, now)
  for (const id of kept) assigned.delete(id)
  const [code] = assigned.values()
  if (code !== undefined) refuse(floorPlanProblems.seatAssigned, { code })
}

/** Refuses another office while any seat has or had assignments: they are of people of the office. */
export async function refuseMoved(sql: Sql, planId: number): Promise<void> {
  const assigned = await sql.rows(
    'select 1 from seat_assignments where floor_plan_id = $1 and not is_deleted limit 1',
    [planId],
  )
  if (assigned.length > 0) refuse(floorPlanProblems.officeFixed)
}
