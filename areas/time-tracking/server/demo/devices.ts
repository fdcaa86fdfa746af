import type { Sql } from '#platform/server/database/database.ts'

/** Devices that people are told from; the latest are still looked at. */
const NAMES = ['Chrome on Windows', 'Edge on Windows', 'Firefox on Linux', 'Chrome on macOS']
const PEOPLE = 24
const STILL_NEW = 3

/** The devices of an office with a rule about them: most are known for weeks, three are new, one was refused. Nobody holds their tokens. */
export const insertDevices = (sql: Sql, now: string): Promise<unknown> =>
  sql.rows(
    `insert into clock_devices (employee_id, name, state, first_used_at, last_used_at, decided_by, decided_at, created_by, date_created)
     select e.id, ($2::text[])[1 + e.place % ${NAMES.length}], case when e.place = ${STILL_NEW} then 'Refused' when e.place < ${STILL_NEW} then 'New' else 'Accepted' end,
            $1::timestamptz - e.age, $1::timestamptz - interval '1 day', case when e.place >= ${STILL_NEW} then e.lead end, case when e.place >= ${STILL_NEW} then $1::timestamptz - e.age + interval '5 hours' end,
            e.account, $1::timestamptz - e.age
       from (select e.id, u.id as account, l.id as lead, (row_number() over (order by e.id))::integer - 1 as place,
                    case when row_number() over (order by e.id) <= ${STILL_NEW + 1} then interval '2 days' else interval '40 days' end as age
               from people.employees e join organisation.offices o on o.id = e.office_id and o.device_rule <> 'Off'
               join administration.users u on u.employee_id = e.id and not u.is_deleted
               left join administration.users l on l.employee_id = e.reports_to_id and not l.is_deleted
              where e.status = 'Active' and e.reports_to_id is not null order by e.id limit ${PEOPLE}) e`,
    [now, NAMES],
  )
