import type { Sql } from '#platform/server/database/database.ts'

/** Everybody who works sits somewhere in their office, as far as there are places. */
export async function giveSeats(sql: Sql): Promise<void> {
  await sql.rows(
    `with place as (select id, office_id, row_number() over (partition by office_id order by number) as n from organisation.workstations where type in ('Desk', 'Supervisor') and status = 'Available'),
          person as (select e.id, e.office_id, row_number() over (partition by e.office_id order by e.employee_code) as n from employees e where e.status <> 'Left')
     update employees e set workstation_id = place.id from person join place on place.office_id = person.office_id and place.n = person.n where e.id = person.id`,
  )
}
