import { scopeCondition } from '#platform/server/access/scope.ts'
import type { Viewer } from '#platform/server/access/viewer.ts'
import { Parameters } from '#platform/server/database/database.ts'
import type { Answer } from '#platform/server/kernel/request.ts'
import type { CallRequest } from '#platform/server/kernel/served-area.ts'
import { serveResource } from '#platform/server/records/served.ts'
import type { organisationCalls, SeenItems } from '../contract/calls.ts'
import { contactBoard } from '../contract/contact-board.ts'

/**
 * An item is seen by whom it is for (every list it names fits, and the day in the reader's zone lies within its days), by
 * the person who wrote it, and by a person who may change it.
 */
function isFor(viewer: Viewer, parameters: Parameters, row: string): string {
  const grant = viewer.grants.get(contactBoard.page)
  const mayEdit = grant?.rights.edit
    ? scopeCondition(contactBoard.rows, grant.reach.edit, viewer, parameters, row)
    : 'false'
  if (mayEdit === 'true') return mayEdit
  const author = parameters.add(viewer.user_id, 'bigint')
  return `(${row}.created_by = ${author} or ${mayEdit} or ${isAddressed(viewer, parameters, row)})`
}

function isAddressed(viewer: Viewer, parameters: Parameters, row: string): string {
  const employee = parameters.add(viewer.employee_id, 'bigint')
  const role = parameters.add(viewer.role_id, 'bigint')
  const of = (column: string) =>
    `(select me.${column} from people.employees me where me.id = ${employee})`
  const today = `(select (statement_timestamp() at time zone coalesce(person_zone(${employee}), 'UTC'))::date)`
  return [
    `(${row}.valid_from is null or ${row}.valid_from <= ${today})`,
    `(${row}.valid_to is null or ${row}.valid_to >= ${today})`,
    `(${row}.offices_ids = '{}' or ${of('office_id')} = any(${row}.offices_ids))`,
    `(${row}.departments_ids = '{}' or ${of('department_id')} = any(${row}.departments_ids))`,
    `(${row}.client_ids = '{}' or ${of('client_ids')} && ${row}.client_ids)`,
    `(${row}.roles_ids = '{}' or ${role} = any(${row}.roles_ids))`,
  ].join(' and ')
}

export const contactBoardOnServer = serveResource(contactBoard, {
  visible: isFor,
  derived: {
    object_id: (item) =>
      `case when ${item}.objects_ids = '{}' then (select coalesce(array_agg(o.id), '{}') from administration.objects o where o.object_url like '/dashboards/%') else ${item}.objects_ids end`,
    seen_count: (item) =>
      `select count(*)::integer from contact_board_seen s where s.item_id = ${item}.id`,
  },
})

/** The items of these that the caller is shown at all count as seen. */
export async function markSeen({
  sql,
  viewer,
  input,
}: CallRequest<(typeof organisationCalls)['markSeen']>): Promise<Answer<SeenItems>> {
  const parameters = new Parameters()
  const user = parameters.add(viewer.user_id, 'bigint')
  const ids = parameters.add(input.ids, 'bigint[]')
  const seen = await sql.rows<{ item_id: number }>(
    `insert into contact_board_seen (item_id, user_id)
     select b.id, ${user} from contact_board b where b.id = any(${ids}) and not b.is_deleted and ${isFor(viewer, parameters, 'b')}
     on conflict do nothing returning item_id`,
    parameters.values,
  )
  return { data: { seen: seen.map(({ item_id }) => item_id) } }
}
