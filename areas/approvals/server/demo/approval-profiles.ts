import type { Sql } from '#platform/server/database/database.ts'

/** Who decides what in this company: the direct manager, and for a long leave HR as well. */
export async function insertApprovalProfiles(sql: Sql): Promise<void> {
  await sql.rows(
    `insert into approval_profiles (created_by, updated_by, name, applies_to, priority, levels)
     select hr.id, hr.id, p.name, p.applies_to, 100,
            case when p.asks_hr then jsonb_build_array(p.manager, jsonb_build_object('approver', 'Role', 'role_id', hr.role_id, 'mode', 'Any one', 'only_from_value', 5,
              'remind_after_hours', 24, 'escalate_after_hours', 72, 'escalate_to', 'Next level')) else jsonb_build_array(p.manager) end
       from administration.users hr cross join (
         select name, applies_to, asks_hr, jsonb_build_object('approver', 'Direct manager', 'mode', 'Any one', 'remind_after_hours', 24, 'escalate_after_hours', 72, 'escalate_to', 'HR') as manager
           from (values ('Corrections of the clock', 'Clock correction', false), ('Leave, from five days on also HR', 'Leave', true)) v(name, applies_to, asks_hr)) p
      where hr.email = 'hr@muster.example'`,
  )
}
