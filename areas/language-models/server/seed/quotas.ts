import type { Sql } from '#platform/server/database/database.ts'

/** The quota every installation begins with; once there were some, they are the administrators'. */
export async function seedQuotas(sql: Sql): Promise<void> {
  await sql.rows(
    `insert into ai_quotas (applies_to, period, limit_kind, amount, on_limit, warn_at_percent)
     select 'Everybody', 'Day', 'Messages', 200, 'Block', 80 where not exists (select from ai_quotas)`,
  )
}
