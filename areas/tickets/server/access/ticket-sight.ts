import { Parameters, type Rows } from '#platform/server/database/database.ts'
import { scopeCondition } from '#platform/server/access/scope.ts'
import type { Viewer } from '#platform/server/access/viewer.ts'
import { allTickets, tickets } from '../../contract/tickets.ts'

/** Who sees which ticket `row`, and who handles it: conditions that lists, records, comments and reports share. */
type Sight = (viewer: Viewer, parameters: Parameters, row: string) => string

/** The tickets of the categories a person handles, and those assigned to them. */
export const isQueuedFor: Sight = ({ user_id }, parameters, row) => {
  const me = parameters.add(user_id, 'bigint')
  return `(${row}.assignee_id = ${me} or ${row}.category_id in (select q.category_id from ticket_queues q where q.user_id = ${me}))`
}

/** Whether a ticket is of a category that is confidential, or stands in one that is. */
export const isConfidential = (row: string): string =>
  `${row}.category_id in (select c.id from ticket_category_rules c where c.is_confidential)`

/** Confidential tickets are for their requester and the people who handle them, however far a role reaches. */
export const mayBeSeenBy: Sight = (viewer, parameters, row) => {
  if (viewer.is_super_admin) return 'true'
  const me = parameters.add(viewer.employee_id, 'bigint')
  return `(not ${isConfidential(row)} or ${row}.requester_id = ${me} or ${isQueuedFor(viewer, parameters, row)})`
}

/** What a person has beside what their role reaches: tickets they raised for others, and at the desk their queue. */
export const isBeyondReach: Sight = (viewer, parameters, row) => {
  const raised = `${row}.created_by = ${parameters.add(viewer.user_id, 'bigint')}`
  const desk = viewer.grants.get(allTickets.page)
  if (!desk?.rights.view) return raised
  const reached = scopeCondition(allTickets.rows, desk.reach.view, viewer, parameters, row)
  return `(${raised} or ${isQueuedFor(viewer, parameters, row)} or ${reached})`
}

/** Who works at a ticket: who has it in their queue, and whose right to change tickets at the desk reaches its requester. */
export const isHandledBy: Sight = (viewer, parameters, row) => {
  const desk = viewer.grants.get(allTickets.page)
  if (!desk?.rights.edit) return 'false'
  if (viewer.is_super_admin) return 'true'
  const reached = scopeCondition(allTickets.rows, desk.reach.edit, viewer, parameters, row)
  const me = parameters.add(viewer.employee_id, 'bigint')
  const isOfAnother = `${row}.requester_id is distinct from ${me}`
  return `(${isQueuedFor(viewer, parameters, row)} or (${reached} and ${isOfAnother} and not ${isConfidential(row)}))`
}

/** Tickets a person sees on one of the two pages. */
export const isSeenBy: Sight = (viewer, parameters, row) => {
  const own = viewer.grants.get(tickets.page)
  const reached = own?.rights.view
    ? scopeCondition(tickets.rows, own.reach.view, viewer, parameters, row)
    : 'false'
  return `((${reached} or ${isBeyondReach(viewer, parameters, row)}) and ${mayBeSeenBy(viewer, parameters, row)})`
}

/** Whether a person sees a ticket. */
export async function canBeSeen(
  { sql, viewer }: { readonly sql: Rows; readonly viewer: Viewer },
  id: number,
): Promise<boolean> {
  const parameters = new Parameters()
  const ticket = parameters.add(id, 'bigint')
  const found = await sql.rows(
    `select from tickets t where t.id = ${ticket} and not t.is_deleted and ${isSeenBy(viewer, parameters, 't')}`,
    parameters.values,
  )
  return found.length > 0
}

/** Whether one of some categories is confidential. */
export async function isOneConfidential(
  sql: Rows,
  categories: readonly number[],
): Promise<boolean> {
  const found = await sql.rows(
    'select from ticket_category_rules where id = any($1::bigint[]) and is_confidential limit 1',
    [categories],
  )
  return found.length > 0
}
