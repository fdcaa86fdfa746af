import type { Sql } from '#platform/server/database/database.ts'
import type { Holding } from '#platform/server/people/holding.ts'
import { changeRows } from '#platform/server/records/change-rows.ts'
import { isConfidential } from '../access/ticket-sight.ts'
import { tickets } from '../../contract/tickets.ts'

const OPEN = `t.status in ('Open', 'In Progress', 'On Hold') and not t.is_deleted
  and t.assignee_id in (select u.id from administration.users u where u.employee_id = $1)`

/** Open tickets of a handler who leaves go to the person who takes over, where they handle the category, else back to the queue. Of confidential ones the task says the number alone: more people read tasks. */
export const ticketsHolding: Holding = {
  name: 'tickets',
  task: {
    kind: 'Hand over tickets',
    responsible: 'Manager',
    held: (sql, { employee_id }) =>
      sql.rows<{ id: number; target: string }>(
        `select t.id, t.ticket_number || case when ${isConfidential('t')} then '' else ', ' || t.title end as target from tickets t where ${OPEN} order by t.resolution_due_at, t.id`,
        [employee_id],
      ),
  },
  pass: async (sql: Sql, { employee_id, moved_to_id }) => {
    await changeRows(sql, tickets, {
      set: `assignee_id = (select q.user_id from ticket_queues q join administration.users u on u.id = q.user_id
                            where q.category_id = t.category_id and u.employee_id = $2::bigint)`,
      where: OPEN,
      values: [employee_id, moved_to_id],
      actor: null,
    })
  },
}
