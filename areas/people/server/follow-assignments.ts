import type { Sql } from '#platform/server/database/database.ts'
import { employees } from '../contract/employees.ts'
import { changeRows } from '#platform/server/records/change-rows.ts'

interface Following {
  readonly now: string
  /** One person; everybody whose clients have changed when absent. */
  readonly employee_id?: number
  readonly actor: number | null
}

/** What assignments cover today: the primary client first. */
const COVERED = `array(select a.client_id from client_assignments a where a.employee_id = t.id and not a.is_deleted
   and assignment_day(t.id, $1::timestamptz) <@ daterange(a.from_date, a.to_date, '[]') order by a.is_primary desc, a.from_date, a.id)`

/** People work for the clients whose assignments cover their today; answers how many changed. */
export async function followAssignments(
  sql: Sql,
  { now, employee_id, actor }: Following,
): Promise<number> {
  const differs = `not (${COVERED} <@ t.client_ids and t.client_ids <@ ${COVERED})`
  const who =
    employee_id === undefined
      ? // Around the world a day lasts from yesterday to tomorrow; before and after it nothing begins or ends.
        `t.id in (select a.employee_id from client_assignments a where not a.is_deleted
            and (a.from_date between $1::timestamptz::date - 2 and $1::timestamptz::date + 1 or a.to_date between $1::timestamptz::date - 3 and $1::timestamptz::date + 1)) and $2::bigint is null`
      : 't.id = $2'
  const changed = await changeRows(sql, employees, {
    set: `client_ids = ${COVERED}`,
    where: `${who} and not t.is_deleted and ${differs}`,
    values: [now, employee_id ?? null],
    actor,
  })
  return changed.length
}
