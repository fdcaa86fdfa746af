import type { Sql } from '#platform/server/database/database.ts'
import { recordHistory } from '#platform/server/records/record-history.ts'
import { holidays } from '../contract/holidays.ts'

/** Every published holiday of every year that is over leaves a draft of next year, once; answers how many. */
export async function copyHolidays(sql: Sql, now: string): Promise<number> {
  const made = await sql.rows<{ id: number }>(
    `with row as (
       insert into holidays (name, holiday_category_id, start_date, end_date, offices_ids, client_ids, is_recurring, is_optional, is_draft, description, copied_from_id)
       select h.name, h.holiday_category_id, (h.start_date + interval '1 year')::date, (h.start_date + interval '1 year')::date + (h.end_date - h.start_date),
              h.offices_ids, h.client_ids, true, h.is_optional, true, h.description, h.id
         from holidays h
        where h.is_recurring and not h.is_draft and not h.is_deleted and h.end_date < $1::timestamptz::date and h.start_date >= $1::timestamptz::date - 400
       on conflict (copied_from_id) do nothing returning *),
     past as (${recordHistory({ of: holidays, action: 'create', after: 'to_jsonb(row)', from: 'row' })})
     select id from row`,
    [now],
  )
  return made.length
}
