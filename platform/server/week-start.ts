import type { Weekday } from '#platform/contract/days.ts'
import type { Sql } from './database/database.ts'

/** The day on which the weeks of the company begin, as SQL; inside a statement `first_of_week` says the first day of a week. */
export const WEEK_START = `coalesce((select s."values" ->> 'week_start_day' from settings s where s.type = 'General'), 'Sunday')`

export async function weekStartOf(sql: Sql): Promise<Weekday> {
  const [found] = await sql.rows<{ day: Weekday }>(`select ${WEEK_START} as day`)
  return found?.day ?? 'Sunday'
}
