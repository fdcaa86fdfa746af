import type { Sql } from '#platform/server/database/database.ts'
import { recordHistory } from '#platform/server/records/record-history.ts'
import { employees } from '../../contract/employees.ts'

/**
 * What happened to the company's records before today: HR took people on, and some became seniors later. Nobody is older than
 * the company's first day.
 */
export async function insertHistory(sql: Sql, now: string): Promise<void> {
  await sql.rows(
    `with actors as (select id as hr from administration.users where email = 'hr@muster.example'),
     entries as (
       select e.id, 'create' as action, a.hr as actor, e.joining_date + time '09:00' as at, null::jsonb as before, to_jsonb(e) as after
         from employees e, actors a
       union all
       select e.id, 'update', a.hr, e.joining_date + 180 + time '14:30',
              jsonb_build_object('designation_id', junior.id), jsonb_build_object('designation_id', e.designation_id)
         from actors a, employees e join designations d on d.id = e.designation_id and d.name = 'Senior Agent'
         join designations junior on junior.name = 'Customer Agent')
     ${recordHistory({
       of: employees,
       action: { sql: 'action' },
       record: 'id',
       actor: 'actor',
       at: `at at time zone 'UTC'`,
       before: 'before',
       after: 'after',
       from: `entries where at at time zone 'UTC' < $1::timestamptz order by at, id`,
     })}`,
    [now],
  )
  await sql.rows(
    `select set_position(e.id, e.joining_date, e.joining_date + 179, h.before, h.actor)
       from history h join employees e on e.id = h.record_id
      where h.resource = 'employees' and h.action = 'update' and h.before ? 'designation_id'`,
  )
}
