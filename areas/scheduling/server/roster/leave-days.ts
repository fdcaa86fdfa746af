import type { Sql } from '#platform/server/database/database.ts'
import type { LeaveMark } from '../../contract/roster/roster-rules.ts'

/** Leave of people by person and day, approved or asked for; days that count nothing are a rest within it. */
export async function leaveDays(
  sql: Sql,
  people: readonly number[],
  from: string,
  to: string,
): Promise<Map<string, LeaveMark>> {
  const rows = await sql.rows<LeaveMark & { employee_id: number; day: string }>(
    `select employee_id, day, leave_type as name, status = 'Approved' as is_approved, part <> 'Whole' as is_half
       from leave_days_of($1::bigint[], $2, $3) where counted > 0 order by employee_id, day, is_approved`,
    [people, from, to],
  )
  return new Map(rows.map(({ employee_id, day, ...leave }) => [`${employee_id} ${day}`, leave]))
}
