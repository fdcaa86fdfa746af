import type { Sql } from '#platform/server/database/database.ts'
import type { Holding } from '#platform/server/people/holding.ts'
import { changeRows } from '#platform/server/records/change-rows.ts'
import { generations } from '#areas/quality/contract/scorecards/form-definition.ts'
import { coachings } from '../contract/coachings.ts'

/** Coachings of a coach that are not over. */
const OPEN = `select c.id, c.coaching_number || ', ' || e.name as target
  from coachings c join people.employees e on e.id = c.employee_id join administration.users u on u.id = c.coach_id
 where u.employee_id = $1 and c.status <> 'Acknowledged' and not c.is_deleted order by c.due_on, c.id`

/** A coach who leaves hands open coachings over; those of an agent who leaves end. */
export const coachingHolding: Holding = {
  name: 'coachings',
  task: {
    kind: 'Hand over coachings',
    responsible: 'Manager',
    held: (sql, { employee_id }) => sql.rows<{ id: number; target: string }>(OPEN, [employee_id]),
  },
  pass: async (sql, { employee_id, moved_to_id }) => {
    await endOwn(sql, employee_id)
    for (const generation of generations)
      await changeRows(sql, coachings[generation], {
        // A new coach plans anew.
        set: `coach_id = (select u.id from administration.users u where u.employee_id = coalesce($2::bigint,
                (select e.reports_to_id from people.employees e where e.id = t.employee_id and e.reports_to_id <> $1)) and u.is_active and not u.is_deleted and u.employee_id <> t.employee_id),
              scheduled_at = null, duration_minutes = null`,
        where: `t.generation = '${generation}' and t.status <> 'Acknowledged' and not t.is_deleted
                and t.coach_id in (select u.id from administration.users u where u.employee_id = $1)`,
        values: [employee_id, moved_to_id],
        actor: null,
      })
  },
}

async function endOwn(sql: Sql, employeeId: number): Promise<void> {
  for (const generation of generations)
    await changeRows(sql, coachings[generation], {
      set: 'is_deleted = true',
      where: `t.generation = '${generation}' and t.employee_id = $1 and t.status <> 'Acknowledged' and not t.is_deleted`,
      values: [employeeId],
      actor: null,
    })
}
