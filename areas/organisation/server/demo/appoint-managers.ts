import type { Sql } from '#platform/server/database/database.ts'
import { idIn, type Ids } from '#database/demo/insert-rows.ts'

/** Offices, departments and clients get the people who lead them. */
export async function appointManagers(sql: Sql, employees: Ids): Promise<void> {
  await sql.rows(
    'update offices set manager_id = case code when $2 then $1::bigint else $3::bigint end',
    [idIn(employees, 'manager'), 'LIS', idIn(employees, 'manager2')],
  )
  await sql.rows(
    `update departments d set head_id = v.head from unnest($1::text[], $2::bigint[]) v(code, head) where d.code = v.code`,
    [
      ['OPS', 'HR', 'IT', 'QA', 'TRN', 'MGT'],
      ['manager2', 'HR', 'IT', 'QA', 'Trainer', 'director'].map((key) => idIn(employees, key)),
    ],
  )
  await sql.rows(
    `update clients c set managers_ids = array(select distinct l.reports_to_id from people.employees l join people.employees e on e.reports_to_id = l.id
       where c.id = any(e.client_ids) and l.reports_to_id is not null and l.designation_id = (select g.id from people.designations g where g.name = 'Team Lead') order by 1)`,
  )
}
