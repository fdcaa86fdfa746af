import { refuse } from '#platform/contract/problems.ts'
import type { Sql } from '#platform/server/database/database.ts'
import { coachingProblems } from '../contract/coaching-problems.ts'

interface Planned {
  readonly id: number
  readonly employee_id: number
  readonly coach_id: number | null
  readonly scheduled_at: string | null
  readonly duration_minutes: number | null
}

/** Refuses a time at which the agent or the coach coaches or is coached already; of two at once the database refuses one. */
export async function refuseBusy(sql: Sql, planned: Planned): Promise<void> {
  if (!planned.scheduled_at) return
  const [other] = await sql.rows<{ name: string; number: string }>(
    `select e.name, c.coaching_number as number
       from coaching_slots s join coachings c on c.id = s.coaching_id join people.employees e on e.id = s.employee_id
      where s.coaching_id <> $1 and s.slot && tstzrange($2::timestamptz, $2::timestamptz + $3 * interval '1 minute')
        and s.employee_id in (select $4::bigint union select u.employee_id from administration.users u where u.id = $5)
      order by s.employee_id = $4 desc, c.id limit 1`,
    [
      planned.id,
      planned.scheduled_at,
      planned.duration_minutes,
      planned.employee_id,
      planned.coach_id,
    ],
  )
  if (other) refuse(coachingProblems.busy, { ...other })
}
