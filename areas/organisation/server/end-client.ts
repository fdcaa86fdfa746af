import { clientAssignments } from '#areas/people/contract/client-assignments.ts'
import { employees } from '#areas/people/contract/employees.ts'
import { employeeShifts } from '#areas/scheduling/contract/employee-shifts.ts'
import type { AnyResource } from '#platform/contract/resource.ts'
import type { Sql } from '#platform/server/database/database.ts'
import { changeRows } from '#platform/server/records/change-rows.ts'
import { clientHeadcounts } from '../contract/client-headcounts.ts'

const OF_CLIENT =
  'not t.is_deleted and exists (select 1 from scheduling.shifts s where s.id = t.shift_id and s.client_id = $1)'

/** `$1` is the client, `$2` its last day. */
interface Ending {
  readonly of: AnyResource
  readonly set: string
  readonly where: string
}

/** What ends with a client: who works for it, the shifts people work on it, and the people it ordered. Logs and drafts stay. */
const ENDINGS: readonly Ending[] = [
  {
    of: employeeShifts,
    set: 'effective_to = $2::date',
    where: `${OF_CLIENT} and t.effective_from <= $2::date and coalesce(t.effective_to, 'infinity') > $2::date`,
  },
  {
    of: employeeShifts,
    set: 'is_deleted = true',
    where: `${OF_CLIENT} and t.effective_from > $2::date`,
  },
  {
    of: clientAssignments,
    set: 'to_date = $2::date',
    where: `t.client_id = $1 and not t.is_deleted and t.from_date <= $2::date and coalesce(t.to_date, 'infinity') > $2::date`,
  },
  {
    of: clientAssignments,
    set: 'is_deleted = true',
    where: 't.client_id = $1 and not t.is_deleted and t.from_date > $2::date',
  },
  // Whose assignments cover today is told by the employee; those that end later are taken off on their day.
  {
    of: employees,
    set: 'client_ids = array_remove(t.client_ids, $1)',
    where: 't.client_ids @> array[$1::bigint] and $2::date < current_date',
  },
  {
    of: clientHeadcounts,
    set: `end_date = greatest($2::date, t.start_date), checkpoints = (
      select coalesce(jsonb_agg(c), '[]') from jsonb_array_elements(t.checkpoints) c where (c ->> 'date')::date <= greatest($2::date, t.start_date))`,
    where: `t.client_id = $1 and not t.is_deleted and coalesce(t.end_date, 'infinity') > $2::date`,
  },
]

/** Ends everything that is done for a client after a day. */
export async function endWorkFor(
  sql: Sql,
  client: number,
  day: string,
  actor: number,
): Promise<void> {
  for (const { of, ...change } of ENDINGS)
    await changeRows(sql, of, { ...change, values: [client, day], actor })
}
