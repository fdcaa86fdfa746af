import type { RecordOf } from '#platform/contract/fields/record-types.ts'
import type { Change, ChangeOf } from '#platform/server/records/served.ts'
import { designationChanges } from '../contract/designation-changes.ts'
import { changeRows } from '#platform/server/records/change-rows.ts'
import { recordHistory } from '#platform/server/records/record-history.ts'
import type { employees } from '../contract/employees.ts'

/** The designations of people begin with the one they join with. */
export async function noteJoining(
  joined: readonly RecordOf<typeof employees>[],
  { sql, viewer, now }: Pick<Change, 'sql' | 'viewer' | 'now'>,
): Promise<void> {
  const values = (name: 'id' | 'designation_id' | 'joining_date') => joined.map((one) => one[name])
  await sql.rows(
    `with row as (
       insert into designation_changes (employee_id, designation_id, effective_date, change_type, applied_at, created_by, updated_by)
       select joined.*, 'Joining', $4::timestamptz, $5::bigint, $5::bigint from unnest($1::bigint[], $2::bigint[], $3::date[]) joined returning *)
     ${recordHistory({ of: designationChanges, action: 'create', actor: '$5::bigint', after: 'to_jsonb(row)', from: 'row' })}`,
    [values('id'), values('designation_id'), values('joining_date'), now, viewer.user_id],
  )
}

/** The person who joins on another day than thought had their designation from that day on. */
export async function moveJoining(
  employee: RecordOf<typeof employees>,
  { sql, viewer, before }: ChangeOf<typeof employees>,
): Promise<void> {
  if (before?.joining_date === employee.joining_date) return
  await changeRows(sql, designationChanges, {
    set: 'effective_date = $2::date',
    where: `t.employee_id = $1 and t.change_type = 'Joining' and t.effective_date = $3::date and not t.is_deleted`,
    values: [employee.id, employee.joining_date, before?.joining_date],
    actor: viewer.user_id,
  })
}
