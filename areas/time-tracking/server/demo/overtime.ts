import { payPeriodBefore, payPeriodOf } from '../../contract/pay-periods.ts'
import { paySettings } from '../timesheets/fill-timesheets.ts'
import type { Sql } from '#platform/server/database/database.ts'

/** What leads let pass by; a little before and after a shift is nobody's order. */
const ORDERED_SECONDS = 10 * 60

/**
 * Overtime of the weeks that are closed is decided, of last week by all but the lead one signs in as; what is of this week waits. The longer
 * ones were ordered, the others not; every ninth was approved in part.
 */
export async function insertOvertime(sql: Sql, now: string): Promise<void> {
  const settings = await paySettings(sql)
  const current = payPeriodOf(now.slice(0, 10), settings)
  const last = payPeriodBefore(current, settings)
  await sql.rows(
    `with lead as (select employee_id from administration.users where email = 'lead@muster.example'),
     decided as (
       select d.id, m.id as user_id, least(d.ended_at + interval '14 hours', $3::timestamptz) as at,
              case when d.overtime_asked_seconds < ${ORDERED_SECONDS} then 0
                   when d.id % 9 = 0 then d.overtime_asked_seconds / 120 * 60 else d.overtime_asked_seconds end as approved
         from shift_days d join people.employees e on e.id = d.employee_id join administration.users m on m.employee_id = e.reports_to_id and not m.is_deleted cross join lead
        where d.overtime_state = 'Waiting' and d.state = 'Closed' and d.business_date < $2 and (d.business_date < $1 or e.reports_to_id <> lead.employee_id))
     update shift_days d
        set overtime_state = case when c.approved > 0 then 'Approved' else 'Refused' end, overtime_approved_seconds = c.approved, payable_seconds = d.payable_seconds + c.approved,
            overtime_decided_by = c.user_id, overtime_decided_at = c.at, updated_by = c.user_id,
            overtime_note = case when c.approved = 0 then 'Not ordered' when c.approved < d.overtime_asked_seconds then 'The rest was a break' end
       from decided c where d.id = c.id`,
    [last.from, current.from, now],
  )
}
