import type { Holding } from '#platform/server/people/holding.ts'
import { changeRows } from '#platform/server/records/change-rows.ts'
import { courses } from '../../contract/courses/courses.ts'

/** Courses a person owns, and that are not retired. */
const HELD = `select c.id, c.code || ' ' || c.title as target from courses c join administration.users u on u.id = c.course_owner_id
   where u.employee_id = $1 and c.status <> 'Retired' and not c.is_deleted order by c.code, c.id`

/** Courses have another owner when theirs leaves: the person who takes over, else the manager; without either they keep it. */
export const coursesHolding: Holding = {
  name: 'courses',
  task: {
    kind: 'Hand over courses',
    responsible: 'Manager',
    held: (sql, { employee_id }) => sql.rows<{ id: number; target: string }>(HELD, [employee_id]),
  },
  pass: async (sql, { employee_id, moved_to_id }) => {
    await changeRows(sql, courses, {
      set: `course_owner_id = coalesce((select u.id from administration.users u where u.is_active and not u.is_deleted and u.employee_id = coalesce($2::bigint,
              (select e.reports_to_id from people.employees e where e.id = $1))), t.course_owner_id)`,
      where: `t.course_owner_id in (select u.id from administration.users u where u.employee_id = $1) and t.status <> 'Retired' and not t.is_deleted`,
      values: [employee_id, moved_to_id],
      actor: null,
    })
  },
}
