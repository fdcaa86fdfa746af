/**
 * Who may log what, as a condition inside SQL: some access row fits the role or the user, the client, the category and the
 * set-up; the category is not kept for others; everything is active and valid on the day. Rows only add. Placeholders are
 * the asking role, user and day; `s` is the set-up.
 */
export const mayLog = (
  {
    role,
    user,
    day,
    isSuperAdmin,
  }: { role: string; user: string; day: string; isSuperAdmin: boolean },
  right: 'may_log' | 'may_bulk' | 'may_log_for_team' = 'may_log',
): string =>
  isSuperAdmin
    ? 'true'
    : `exists (
      select 1 from activity_access a
       where not a.is_deleted and a.${right} and (a.roles_ids @> array[${role}::bigint] or a.users_ids @> array[${user}::bigint])
         and a.client_id = s.client_id
         and (a.category_ids = '{}' or s.category_id = any(a.category_ids) or (select c.parent_id from activity_categories c where c.id = s.category_id) = any(a.category_ids))
         and (a.activity_setup_ids = '{}' or s.id = any(a.activity_setup_ids))
         and (a.valid_from is null or a.valid_from <= ${day}) and (a.valid_to is null or a.valid_to >= ${day}))
    and exists (select 1 from activity_categories c where c.id = s.category_id and (c.user_ids = '{}' or ${user}::bigint = any(c.user_ids)))`

/** A set-up that can be logged on a day at all. */
export const isOpen = (day: string): string =>
  `s.is_active and not s.is_deleted and (s.valid_from is null or s.valid_from <= ${day}) and (s.valid_to is null or s.valid_to >= ${day})`
