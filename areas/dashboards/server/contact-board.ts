import type { CallRequest } from '#platform/server/http/served-area.ts'
import type { BoardItem } from '../contract/default-dashboard.ts'

const SHOWN = 5

/** Whom to ask: how they are reached, and what the clock says of them now. */
const CONTACTS = `(select coalesce(json_agg(json_build_object('id', p.id, 'name', p.name, 'extension', p.extension, 'status',
      (select n.status from time_tracking.shift_days d join time_tracking.clock_entries n on n.shift_day_id = d.id and n.ended_at is null and n.superseded_by is null
        where d.employee_id = p.id and d.state = 'Open' and not d.is_deleted order by d.started_at desc, d.id desc limit 1)) order by x.place), '[]')
   from unnest(b.contact_ids) with ordinality x(id, place) join hr.employees p on p.id = x.id and p.status <> 'Left' and not p.is_deleted)`

/** The items of the contact board for this person on the first page: those for everybody, and those that fit every list they name. */
export async function contactBoard({
  sql,
  viewer,
  engine,
  now,
}: CallRequest): Promise<BoardItem[]> {
  if (!engine.rights.has(viewer, '/contact-board', 'view')) return []
  return sql.rows<BoardItem>(
    `select b.id, b.title, b.description, b.is_pinned, b.date_created, (select u.name from administration.users u where u.id = b.created_by) as created_by_name,
            ${CONTACTS} as contacts
       from organisation.contact_board b left join administration.objects o on o.object_url = '/dashboards/default' and not o.is_deleted left join hr.employees e on e.id = $1
      where not b.is_deleted and (b.objects_ids = '{}' or o.id = any(b.objects_ids))
        and (b.valid_from is null or b.valid_from <= $3::timestamptz::date) and (b.valid_to is null or b.valid_to >= $3::timestamptz::date)
        and (b.offices_ids = '{}' or e.office_id = any(b.offices_ids)) and (b.client_ids = '{}' or e.client_ids && b.client_ids)
        and (b.departments_ids = '{}' or e.department_id = any(b.departments_ids)) and (b.roles_ids = '{}' or $2 = any(b.roles_ids))
      order by b.is_pinned desc, b.sort_order, b.date_created desc, b.id limit ${SHOWN}`,
    [viewer.employee_id, viewer.role_id, now],
  )
}
