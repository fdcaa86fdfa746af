import { FIRST_PAGE, firstPageCards } from '#areas/dashboards/contract/first-page-cards.ts'
import type { Answer } from '#platform/server/kernel/request.ts'
import type { CallRequest } from '#platform/server/kernel/served-area.ts'
import type { BoardItem } from '../contract/board-item.ts'
import type { organisationCalls } from '../contract/calls.ts'
import { contactBoard } from '../contract/contact-board.ts'

const SHOWN = 5

/** The card of the contact board. It stands on everybody's first page; without the right to the board it is empty. */
export const boardCard = firstPageCards.add({
  name: 'contact-board',
  isFor: () => true,
  read: async ({ sql, reader, now }) =>
    reader.mayView(contactBoard.page)
      ? sql.rows<BoardItem>(itemsOn('o.object_url = $4'), [
          reader.employee_id,
          reader.role_id,
          now,
          FIRST_PAGE,
        ])
      : [],
})

/** The items of the page whose object is named, for the person who asks. */
export async function boardOfPage({
  sql,
  viewer,
  now,
  input,
}: CallRequest<(typeof organisationCalls)['boardOfPage']>): Promise<Answer<readonly BoardItem[]>> {
  const asked = [viewer.employee_id, viewer.role_id, now, input.object_id]
  return { data: await sql.rows<BoardItem>(itemsOn('o.id = $4'), asked) }
}

/** Whom to ask: how they are reached, and what the clock says of them now. */
const CONTACTS = `(select coalesce(json_agg(json_build_object('id', p.id, 'name', p.name, 'extension', p.extension, 'status',
      (select n.status from time_tracking.shift_days d join time_tracking.clock_entries n on n.shift_day_id = d.id and n.ended_at is null and n.superseded_by is null
        where d.employee_id = p.id and d.state = 'Open' and not d.is_deleted order by d.started_at desc, d.id desc limit 1)) order by x.place), '[]')
   from unnest(b.contact_ids) with ordinality x(id, place) join people.employees p on p.id = x.id and p.status <> 'Left' and not p.is_deleted)`

/** The items of a page that are for everybody, and those where the reader fits every list they name. One that names no page is for dashboards. */
const itemsOn = (isPage: string): string => `
  select b.id, b.title, b.description, b.is_pinned, b.date_created, (select u.name from administration.users u where u.id = b.created_by) as created_by_name,
         ${CONTACTS} as contacts
    from contact_board b join administration.objects o on ${isPage} and not o.is_deleted left join people.employees e on e.id = $1
   where not b.is_deleted and (o.id = any(b.objects_ids) or (b.objects_ids = '{}' and o.object_url like '/dashboards/%'))
     and (b.valid_from is null or b.valid_from <= $3::timestamptz::date) and (b.valid_to is null or b.valid_to >= $3::timestamptz::date)
     and (b.offices_ids = '{}' or e.office_id = any(b.offices_ids)) and (b.client_ids = '{}' or e.client_ids && b.client_ids)
     and (b.departments_ids = '{}' or e.department_id = any(b.departments_ids)) and (b.roles_ids = '{}' or $2 = any(b.roles_ids))
   order by b.is_pinned desc, b.sort_order, b.date_created desc, b.id limit ${SHOWN}`
