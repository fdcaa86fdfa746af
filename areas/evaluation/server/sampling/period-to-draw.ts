import type { Sql } from '#platform/server/database/database.ts'
import { lastPeriod, type Period } from '../../contract/sampling/periods.ts'
import type { SamplingPeriod } from '../../contract/sampling/sampling-words.ts'

/** The last period of a plan that is over, by the clock of its client. */
export async function periodToDraw(
  sql: Sql,
  plan: { readonly client_id: number; readonly period: string },
  now: string,
): Promise<{ period: Period; today: string }> {
  const [client] = await sql.rows<{ today: string }>(
    `select ($2::timestamptz at time zone coalesce(z.iana_name, 'UTC'))::date::text as today
       from organisation.clients c left join administration.time_zones z on z.id = c.timezone_id where c.id = $1`,
    [plan.client_id, now],
  )
  const today = client?.today ?? now.slice(0, 10)
  return { period: lastPeriod(plan.period as SamplingPeriod, today), today } // one of the words of its choice
}
