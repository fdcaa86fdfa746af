import type { Sql } from '#platform/server/database/database.ts'

/** Everybody joined with a designation; who leads a team today was an agent for the first half of their time. */
export async function insertDesignationChanges(sql: Sql, today: string): Promise<void> {
  await sql.rows(
    `with people as (
       select e.id, e.designation_id, e.joining_date, a.id as agent_id, e.designation_id <> a.id and d.name = 'Team Lead' as was_promoted,
              e.joining_date + ($1::date - e.joining_date) / 2 as promoted_on
         from employees e join designations d on d.id = e.designation_id cross join (select min(id) as id from designations where name = 'Customer Agent') a)
     insert into designation_changes (employee_id, designation_id, effective_date, change_type, applied_at, from_designation_id, remarks)
     select id, case when was_promoted then agent_id else designation_id end, joining_date, 'Joining', joining_date, null, null from people
     union all
     select id, designation_id, promoted_on, 'Promotion', promoted_on, agent_id, 'Leads a team from now on' from people where was_promoted`,
    [today],
  )
  await sql.rows(
    `select set_position(c.employee_id, e.joining_date, c.effective_date - 1, jsonb_build_object('designation_id', c.from_designation_id), null)
       from designation_changes c join employees e on e.id = c.employee_id
      where c.change_type = 'Promotion' and c.effective_date > e.joining_date`,
  )
}
