import type { Change, Row } from '#platform/server/records/served.ts'
import { designationChanges } from '../contract/designation-changes.ts'
import { changeRows } from '#platform/server/records/change-rows.ts'

/** The designations of people begin with the one they join with. */
export async function noteJoining(
  employees: readonly Row[],
  { sql, viewer, now }: Change,
): Promise<void> {
  const column = (name: string) => employees.map((employee) => employee[name])
  await sql.rows(
    `with row as (
       insert into designation_changes (employee_id, designation_id, effective_date, change_type, applied_at, created_by, updated_by)
       select joined.*, 'Joining', $4::timestamptz, $5::bigint, $5::bigint from unnest($1::bigint[], $2::bigint[], $3::date[]) joined returning *)
     insert into history (resource, record_id, action, actor, after) select '${designationChanges.name}', row.id, 'create', $5::bigint, to_jsonb(row) from row`,
    [column('id'), column('designation_id'), column('joining_date'), now, viewer.user_id],
  )
}

/** Whoever joins on another day than thought had their designation from that day on. */
export async function moveJoining(employee: Row, { sql, viewer, before }: Change): Promise<void> {
  if (before?.joining_date === employee.joining_date) return
  await changeRows(sql, designationChanges, {
    set: 'effective_date = $2::date',
    where: `t.employee_id = $1 and t.change_type = 'Joining' and t.effective_date = $3::date and not t.is_deleted`,
    values: [employee.id, employee.joining_date, before?.joining_date],
    actor: viewer.user_id,
  })
}
