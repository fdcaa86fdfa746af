import { refuse } from '#platform/contract/problems.ts'
import type { Sql } from '#platform/server/database/database.ts'
import { leaveProblems } from '../contract/problems.ts'

/** The first locked or billed period among the days of a leave, from a day on. */
export async function lockedPeriodOf(
  sql: Sql,
  leaveId: number,
  from = '-infinity',
): Promise<string | null> {
  const [found] = await sql.rows<{ period: string }>(
    `select p.period from leave_days d cross join lateral locked_period(d.employee_id, d.day) p(period)
      where d.leave_id = $1 and d.day >= $2::date and p.period is not null order by d.day, d.leave_id limit 1`,
    [leaveId, from],
  )
  return found?.period ?? null
}

/** Days that are paid stay as they are: a locked period is opened again first. */
export async function refuseLocked(sql: Sql, leaveId: number, from = '-infinity'): Promise<void> {
  const period = await lockedPeriodOf(sql, leaveId, from)
  if (period !== null) refuse(leaveProblems.locked, { period })
}
