import { refuse } from '#platform/contract/problems.ts'
import type { Sql } from '#platform/server/database/database.ts'
import { peopleProblems } from '../contract/problems.ts'

/** Refuses to say where a person belonged on days that are locked or billed, by the name of the first such period. */
export async function refuseLockedDays(
  sql: Sql,
  employeeId: number,
  from: string,
  to: string,
): Promise<void> {
  const [locked] = await sql.rows<{ period: string }>(
    `select l.period from generate_series($2::date::timestamp, $3::date::timestamp, interval '1 day') d
      cross join lateral locked_period($1, d::date) l(period) where l.period is not null order by d limit 1`,
    [employeeId, from, to],
  )
  if (locked) refuse(peopleProblems.daysLocked, { period: locked.period })
}
