import type { Sql } from '#platform/server/database/database.ts'
import type { PersonDay } from './known-days.ts'
import { recompute } from './recompute.ts'
import { clockSettings } from './shift-plan.ts'

/** Days one run computes at most; the next run goes on. */
const MOST_DAYS = 10_000
/** Nobody is looked for longer: older days are paid. */
const DAYS_BACK = 3

/** Days whose clock, exceptions or holidays changed since they were computed, and plans that are over and that nobody has clocked. */
const DUE = `
  with since as (select coalesce(max(computed_at), '-infinity') - interval '1 day' as moment from adherence),
  changed as (
    select d.employee_id, d.business_date, max(d.date_updated) as at from since, shift_days d
     where d.date_updated > since.moment and d.state <> 'Open' and not d.is_deleted group by 1, 2
    union all
    select x.employee_id, x.business_date, max(x.date_updated) from since, adherence_exceptions x where x.date_updated > since.moment group by 1, 2
    union all
    select a.employee_id, a.business_date, max(h.date_updated) from since, holidays h join adherence a on a.business_date between h.start_date and h.end_date
     where h.date_updated > since.moment group by 1, 2),
  silent as (
    select e.id as employee_id, p.business_date
      from employees e, planned_shifts(e.id, $1::timestamptz::date - ${DAYS_BACK}, $1::timestamptz::date) p
     where not e.is_deleted and e.status in ('Active', 'On Notice') and p.planned_end < $1::timestamptz
       and not exists (select 1 from shift_days d where d.employee_id = e.id and d.business_date = p.business_date and not d.is_deleted)
       and not exists (select 1 from adherence a where a.employee_id = e.id and a.business_date = p.business_date))
  select c.employee_id, c.business_date from changed c
    left join adherence a on a.employee_id = c.employee_id and a.business_date = c.business_date
   where a.computed_at is null or a.computed_at <= c.at
  union
  select * from silent
  limit ${MOST_DAYS}`

/** Computes what changed since it was computed last; answers how many days. */
export async function recomputeDue(sql: Sql, now: string): Promise<number> {
  const [due, { adherence_grace_seconds }] = await Promise.all([
    sql.rows<PersonDay>(DUE, [now]),
    clockSettings(sql),
  ])
  await recompute(sql, due, now, adherence_grace_seconds)
  return due.length
}
