import type { Holding } from '#platform/server/people/holding.ts'
import { bookValueOn } from './families/assets.ts'

/** What a person has to bring back before they leave, with what it is worth on their last day. */
export const equipmentHolding: Holding = {
  name: 'equipment',
  task: {
    kind: 'Return equipment',
    responsible: 'IT',
    held: (sql, { employee_id, last_working_day }) =>
      sql.rows<{ id: number; target: string; value: number }>(
        `select a.id, a.asset_tag || ', ' || a.name as target,
                coalesce((${bookValueOn('a', '$2::date')}), 0)::float8 as value
           from asset_bindings b join assets a on a.id = b.asset_id join asset_types t on t.id = a.atype_id
          where b.employee_id = $1 and b.unbound_on is null and not b.is_deleted and t.return_required order by a.asset_tag`,
        [employee_id, last_working_day],
      ),
  },
}
