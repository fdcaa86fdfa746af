import type { Sql } from '#platform/server/database/database.ts'
import { type HoursRow, type TargetRow, weekdays } from '../../contract/ticket-service-targets.ts'

/** Monday to Friday, with lunch between twelve and one. */
export const officeHours: readonly HoursRow[] = weekdays.slice(0, 5).flatMap((day) => [
  { day, from: '09:00:00', to: '12:00:00' },
  { day, from: '13:00:00', to: '18:00:00' },
])

export const usualTargets: readonly TargetRow[] = [
  { priority: 'Urgent', first_response_minutes: 15, resolution_minutes: 240 },
  { priority: 'High', first_response_minutes: 30, resolution_minutes: 480 },
  { priority: 'Normal', first_response_minutes: 60, resolution_minutes: 960 },
  { priority: 'Low', first_response_minutes: 240, resolution_minutes: 2_400 },
]

/** The service targets every installation begins with; once there were some, they are the administrators'. */
export async function seedServiceTargets(sql: Sql): Promise<void> {
  await sql.rows(
    `insert into ticket_sla_policies (name, is_default, hours, targets)
     select 'Office hours', true, $1::jsonb, $2::jsonb where not exists (select from ticket_sla_policies)`,
    [JSON.stringify(officeHours), JSON.stringify(usualTargets)],
  )
}
