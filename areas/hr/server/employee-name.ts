import type { Change, Row } from '#platform/server/records/served.ts'

/** What a person is called everywhere: the names of the contract; the preferred name stays apart. */
export const fullName = ({ firstname, middlename, lastname }: Row): string =>
  [firstname, middlename, lastname].filter(Boolean).join(' ')

/** The account of a person carries the person's name. */
export async function renameAccount(employee: Row, { sql, viewer, before }: Change): Promise<void> {
  if (before?.name === employee.name) return
  await sql.rows(
    `with old as (select * from users where employee_id = $1 and not is_deleted and name is distinct from $2 for update),
     row as (update users t set name = $2, version = t.version + 1, updated_by = $3, date_updated = statement_timestamp() from old where t.id = old.id returning t.*)
     insert into history (resource, record_id, action, actor, before, after)
     select 'users', row.id, 'update', $3, jsonb_changes(to_jsonb(row), to_jsonb(old)), jsonb_changes(to_jsonb(old), to_jsonb(row)) from row join old on old.id = row.id`,
    [employee.id, employee.name, viewer.user_id],
  )
}
