import type { Holding } from '../people/holding.ts'

/**
 * Decisions that wait for the person who leaves go to who takes over, unless that one asked, is asked already or is whom the request is
 * about; what nobody takes over is passed on in its time.
 */
export const pendingHolding: Holding = {
  name: 'approvals',
  pass: async (sql, { employee_id, moved_to_id }) => {
    await sql.rows(
      `update approvals a set approver_id = taker.id
         from approval_requests r, users leaver, users taker
        where r.id = a.request_id and r.state = 'Waiting' and a.decision = 'Pending' and a.approver_id = leaver.id and leaver.employee_id = $1
          and taker.employee_id = $2 and taker.is_active and not taker.is_deleted and taker.id <> r.asked_by and r.employee_id is distinct from $2
          and not exists (select 1 from approvals o where o.request_id = a.request_id and o.level = a.level and o.approver_id = taker.id)`,
      [employee_id, moved_to_id],
    )
  },
}
