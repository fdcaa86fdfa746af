import { holdWaiting } from '#platform/server/approvals/withdraw-waiting.ts'
import type { Sql } from '#platform/server/database/database.ts'
import { timesheets } from '../../contract/timesheets.ts'

/** Holds the sheet that a day stands on, and its request first, before its shift is changed: deciding and closing hold them in that order too. */
export async function holdSheet(sql: Sql, employeeId: number, day: string): Promise<void> {
  const [sheet] = await sql.rows<{ id: number }>(
    `select id from timesheets where employee_id = $1 and $2 between period_start and period_end and not is_deleted`,
    [employeeId, day],
  )
  if (!sheet) return
  await holdWaiting(sql, timesheets.name, [sheet.id])
  await sql.rows('select 1 from timesheets where id = $1 for no key update', [sheet.id])
}
