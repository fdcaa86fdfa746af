import type { Holding } from '#platform/server/people/holding.ts'
import { recordHistory } from '#platform/server/records/record-history.ts'

/** The account of the person who leaves: switched off at the end, which ends its sessions. A super admin's is left to another one. */
export const accountHolding: Holding = {
  name: 'account',
  task: {
    kind: 'Disable account',
    responsible: 'Administrator',
    held: (sql, { employee_id }) =>
      sql.rows<{ id: number; target: string }>(
        'select id, btrim(email) as target from administration.users where employee_id = $1 and is_active and not is_deleted',
        [employee_id],
      ),
  },
  pass: async (sql, { employee_id }) => {
    await sql.rows(
      recordHistory({
        of: 'users',
        action: 'update',
        before: `'{"is_active": true}'`,
        after: `'{"is_active": false}'`,
        from: 'administration.switch_off_account($1) row(id)',
      }),
      [employee_id],
    )
  },
}
