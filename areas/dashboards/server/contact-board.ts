import type { CallRequest } from '#platform/server/http/served-area.ts'
import type { BoardItem } from '../contract/default-dashboard.ts'

const SHOWN = 5

/** The items of the contact board for this person on the first page: those for everybody, and those that fit every list they name. */
export async function contactBoard({
  sql,
  viewer,
  engine,
  now,
}: CallRequest): Promise<BoardItem[]> {
  if (!engine.rights.has(viewer, '/contact-board', 'view')) return []
  return sql.rows<BoardItem>(
    `select b.id, b.title, b.description, b.is_pinned, b.date_created, (select u.name from users u where u.id = b.created_by) as created_by_name
       from contact_board b left join objects o on o.id = b.object_id left join employees e on e.id = $1
      where not b.is_deleted and (b.object_id is null or o.object_url = '/dashboards/default')
        and (b.valid_from is null or b.valid_from <= $3::timestamptz::date) and (b.valid_to is null or b.valid_to >= $3::timestamptz::date)
        and (b.offices_ids = '{}' or e.office_id = any(b.offices_ids)) and (b.client_ids = '{}' or e.client_ids && b.client_ids)
        and (b.departments_ids = '{}' or e.department_id = any(b.departments_ids)) and (b.roles_ids = '{}' or $2 = any(b.roles_ids))
      order by b.is_pinned desc, b.sort_order, b.date_created desc, b.id limit ${SHOWN}`,
    [viewer.employee_id, viewer.role_id, now],
  )
}
