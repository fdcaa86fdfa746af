import type { Sql } from '#platform/server/database/database.ts'
import type { CountedDay } from '../../contract/sheet-figures/timesheet-changes.ts'

/** SQL: the days of a sheet, each with its hours by kind. */
export const snapshot = (sheet: string): string => `(
  select coalesce(jsonb_agg(d.day || jsonb_build_object('hours', case when ${sheet}.ordinary_seconds is not null then coalesce((
           select jsonb_object_agg(k.kind, k.seconds) from (
             select h.kind, sum(h.seconds)::integer as seconds from timesheet_hours h where h.timesheet_id = ${sheet}.id and h.business_date = (d.day ->> 'date')::date group by h.kind) k), '{}') end,
           'paid_with', (select string_agg(concat_ws(' ', h.kind, h.pay_factor, h.allowance_percent || '%', h.seconds), ', ' order by h.kind, h.pay_factor, h.allowance_percent, h.seconds)
             from timesheet_hours h where h.timesheet_id = ${sheet}.id and h.business_date = (d.day ->> 'date')::date))
           order by d.day ->> 'date'), '[]')
    from jsonb_array_elements(coalesce(${sheet}.days, '[]')) d(day))`

/** The days of a sheet as they are. */
export async function snapshotOf(
  sql: Pick<Sql, 'rows'>,
  id: number,
): Promise<readonly CountedDay[]> {
  const [sheet] = await sql.rows<{ days: CountedDay[] }>(
    `select ${snapshot('t')} as days from timesheets t where t.id = $1`,
    [id],
  )
  return sheet?.days ?? []
}
