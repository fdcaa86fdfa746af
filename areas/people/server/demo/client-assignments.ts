import type { Sql } from '#platform/server/database/database.ts'

/** For whom people work since they joined, equally for each client; those who left worked until their last shift. */
export async function insertClientAssignments(sql: Sql): Promise<void> {
  await sql.rows(
    `insert into client_assignments (employee_id, client_id, from_date, to_date, share_percent, is_primary)
     select e.id, c.id, e.joining_date, case when e.status = 'Left' then (select max(s.effective_to) from scheduling.employee_shifts s where s.employee_id = e.id) end,
            100 / cardinality(e.client_ids), c.place = 1
       from employees e cross join lateral unnest(e.client_ids) with ordinality c (id, place)`,
  )
}
