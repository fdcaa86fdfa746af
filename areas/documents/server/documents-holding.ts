import type { Sql } from '#platform/server/database/database.ts'
import type { Holding, Left } from '#platform/server/people/holding.ts'
import { changeRows } from '#platform/server/records/change-rows.ts'
import { documents } from '../contract/documents.ts'
import { documentsCategory } from '../contract/documents-category.ts'

/** Documents a person owns or approves, and that are not out of use. */
const HELD = `select d.id, d.document_number || ' ' || d.title as target from documents d join administration.users u on u.id in (d.owner_id, d.approver_id)
   where u.employee_id = $1 and d.status <> 'Archived' and not d.is_deleted group by d.id order by d.document_number`

/** A person who leaves hands over the documents they own or approve; what is left goes to the person who takes over. */
export const documentsHolding: Holding = {
  name: 'documents',
  task: {
    kind: 'Hand over documents',
    responsible: 'Manager',
    held: (sql, { employee_id }) => sql.rows<{ id: number; target: string }>(HELD, [employee_id]),
  },
  pass: async (sql, left) => {
    await passOn(sql, left, 'owner_id')
    await passOn(sql, left, 'approver_id')
    await changeRows(sql, documentsCategory, {
      set: 'approver_id = null',
      where: `t.approver_id in (select u.id from administration.users u where u.employee_id = $1)`,
      values: [left.employee_id],
      actor: null,
    })
  },
}

/** To the account of who takes over, else of the manager; without either an owner keeps it, and nobody approves. */
const passOn = (sql: Sql, { employee_id, moved_to_id }: Left, field: 'owner_id' | 'approver_id') =>
  changeRows(sql, documents, {
    set: `${field} = coalesce((select u.id from administration.users u where u.is_active and not u.is_deleted and u.employee_id = coalesce($2::bigint,
            (select e.reports_to_id from people.employees e where e.id = $1))), ${field === 'owner_id' ? 't.owner_id' : 'null'})`,
    where: `t.${field} in (select u.id from administration.users u where u.employee_id = $1) and t.status <> 'Archived' and not t.is_deleted`,
    values: [employee_id, moved_to_id],
    actor: null,
  })
