import type { Holding } from '#platform/server/people/holding.ts'

/** The account of whoever leaves: switched off at the end, which ends its sessions. A super admin's is left to another one. */
export const accountHolding: Holding = {
  name: 'account',
  task: {
    kind: 'Disable account',
    responsible: 'Administrator',
    held: (sql, { employee_id }) =>
      sql.rows<{ id: number; target: string }>(
        'select id, btrim(email) as target from users where employee_id = $1 and is_active and not is_deleted',
        [employee_id],
      ),
  },
  pass: async (sql, { employee_id }) => {
    await sql.rows(
      `with row as (
         update users set is_active = false, version = version + 1, updated_by = null, date_updated = statement_timestamp()
          where employee_id = $1 and is_active and not is_super_admin and not is_deleted returning id)
       insert into history (resource, record_id, action, before, after)
       select 'users', row.id, 'update', '{"is_active": true}', '{"is_active": false}' from row`,
      [employee_id],
    )
  },
}
